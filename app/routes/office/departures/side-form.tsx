import type { ReactNode } from "react";

/** A collapsible form beside the guest list; it opens when it is needed or shows an error. */
export function SideForm({
  title,
  open,
  error,
  children,
}: {
  title: string;
  open: boolean;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className="side-form" open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {children}
    </details>
  );
}
