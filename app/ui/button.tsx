import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

type Look = {
  variant?: "primary" | "secondary" | "tertiary";
  size?: "base" | "sm";
  wide?: boolean;
  className?: string;
  children?: ReactNode;
};
type LinkButton = Look & Omit<ComponentProps<typeof Link>, "to"> & { to: string; disabled?: false };
type PlainButton = Look & ComponentProps<"button"> & { to?: undefined };

/** Renders a link if `to` is given, otherwise a button with `type="button"` by default. */
export function Button({ variant = "primary", size = "base", wide, className, ...props }: LinkButton | PlainButton) {
  const classes = ["button", variant !== "primary" && variant, size === "sm" && "small", wide && "wide", className]
    .filter(Boolean)
    .join(" ");
  if (props.to !== undefined) {
    const { disabled: _, ...link } = props;
    return <Link {...link} className={classes} />;
  }
  const { to: _, type = "button", ...button } = props;
  return <button {...button} type={type} className={classes} />;
}
