import type { ReactNode } from "react";

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="dev-section">
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}
