import type { ReactNode } from "react";

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="kit">
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}
