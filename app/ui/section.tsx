import type { ReactNode } from "react";

type SectionProps = {
  title: ReactNode;
  id?: string;
  /** `side` puts the title in the margin on wide screens; `full` gives the content all twelve columns. */
  layout?: "side" | "full";
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  compact?: boolean;
  /** Visible without scrolling, so its layout is not deferred. */
  first?: boolean;
};

export function Section({
  title,
  id,
  layout = "side",
  note,
  action,
  children,
  compact,
  first = compact,
}: SectionProps) {
  return (
    <section
      className={["section", layout === "full" && "full", compact && "compact", !first && "defer-layout"]
        .filter(Boolean)
        .join(" ")}
      id={id}
    >
      <header className={layout === "full" ? "section-head-inline" : "section-head-side"}>
        <h2>{title}</h2>
        {action}
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  );
}
