import type { ComponentProps, ReactNode } from "react";
import { Link as AnyLink, useRouteLoaderData } from "react-router";
import { canOpen } from "#app/server/request/office-access.ts";
import { Button } from "#app/ui/button.tsx";
import type { loader } from "./layout.tsx";

/** Whether the role of whoever looks at the page opens an address. Those of this page (`?…`) and of the site are open. */
export function useCanOpen(): (to: string) => boolean {
  const role = useRouteLoaderData<typeof loader>("office")?.role ?? null;
  return (to) => !to.startsWith("/office") || canOpen(role, to);
}

type LinkProps = Omit<ComponentProps<typeof AnyLink>, "to"> & {
  to: string;
  /** Stands where the page is not open to the reader: by default the words of the link. */
  otherwise?: ReactNode;
};

/** The only link of the office's pages: where a role ends, it leads nowhere. */
export function Link({ to, otherwise, ...link }: LinkProps) {
  const opens = useCanOpen();
  return opens(to) ? <AnyLink to={to} {...link} /> : otherwise === undefined ? link.children : otherwise;
}

/** A link that looks like a button; missing where the role ends. */
export function ButtonLink(props: ComponentProps<typeof Button> & { to: string }) {
  const opens = useCanOpen();
  return opens(props.to) && <Button {...props} />;
}
