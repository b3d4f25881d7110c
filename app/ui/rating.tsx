import type { CSSProperties } from "react";

/** Stars with a text alternative for screen readers. */
export function Rating({ value, label }: { value: number; label: string }) {
  const style = { "--filled": `${Math.round(value) * 20}%` } as CSSProperties;
  return <span role="img" aria-label={label} className="rating" style={style} />;
}
