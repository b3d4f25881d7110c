import type { ReactNode } from "react";

/** A wide table that scrolls by itself on a narrow screen, also by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="office-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
