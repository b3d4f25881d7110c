/** A placeholder of the same height as the text that is loading. */
export function Skeleton({ lines = 1, width = "100%" }: { lines?: number; width?: string }) {
  return (
    <span className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={{ width: line === lines - 1 && lines > 1 ? "62%" : width }} />
      ))}
    </span>
  );
}
