import type { ReactNode } from "react";

/** A form beside the guest list, folded until it is needed or has something to say. */
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
