import type { ReactNode } from "react";
import { site } from "#app/site.ts";

export function OfficeHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="office-head">
      <title>{`${title} · Office · ${site.name}`}</title>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
