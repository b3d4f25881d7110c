import type { ComponentProps, ReactNode } from "react";
import { Link as AnyLink, useRouteLoaderData } from "react-router";
import { canOpen } from "#app/server/request/office-access.ts";
import { Button } from "#app/ui/button.tsx";
import type { loader } from "./layout.tsx";

/** Whether the reader's role opens a URL. URLs of this page (`?…`) and of the public site are always open. */
export function useCanOpen(): (to: string) => boolean {
  const role = useRouteLoaderData<typeof loader>("office")?.role ?? null;
  return (to) => !to.startsWith("/office") || canOpen(role, to);
}

type LinkProps = Omit<ComponentProps<typeof AnyLink>, "to"> & {
  to: string;
  /** Shown instead where the role does not open the page; by default the text of the link. */
  otherwise?: ReactNode;
};

/** The only link of the office's pages; plain text if the reader's role does not open the target. */
export function Link({ to, otherwise, ...link }: LinkProps) {
  const opens = useCanOpen();
  return opens(to) ? <AnyLink to={to} {...link} /> : otherwise === undefined ? link.children : otherwise;
}

/** A link that looks like a button; left out if the reader's role does not open the target. */
export function ButtonLink(props: ComponentProps<typeof Button> & { to: string }) {
  const opens = useCanOpen();
  return opens(props.to) && <Button {...props} />;
}
