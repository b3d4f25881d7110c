import type { CSSProperties } from "react";

/** Stars with their meaning in words for those who cannot see them. */
export function Rating({ value, label }: { value: number; label: string }) {
  const style = { "--filled": `${Math.round(value) * 20}%` } as CSSProperties;
  return <span role="img" aria-label={label} className="rating" style={style} />;
}
