import type { ReactNode } from "react";

export function OfficeHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="office-head">
      <title>{`${title} · Office · Lantern Walks`}</title>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
