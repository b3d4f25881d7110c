type FillBarProps = { taken: number; held: number; capacity: number };

/** Seats held for offers to waiting parties are counted apart. */
export function FillBar({ taken, held, capacity }: FillBarProps) {
  return (
    <span className="occupancy">
      <progress value={taken + held} max={Math.max(capacity, 1)} aria-hidden="true" />
      <span className="tabular-nums">
        {taken}
        {held > 0 && <span className="muted"> + {held} held</span>}
        <span className="muted">/{capacity}</span>
      </span>
    </span>
  );
}
