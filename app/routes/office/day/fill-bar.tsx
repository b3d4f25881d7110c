type FillBarProps = { departure: { taken: number; held: number; capacity: number; canceledSeats: number } };

/** Seats that are held, for waiting parties or others, are counted apart, and those that were taken when it was canceled. */
export function FillBar({ departure: { taken, held, capacity, canceledSeats } }: FillBarProps) {
  return (
    <span className="occupancy">
      <progress value={taken + held} max={Math.max(capacity, 1)} aria-hidden="true" />
      <span className="tabular-nums">
        {taken}
        {held > 0 && <span className="muted"> + {held} held</span>}
        <span className="muted">/{capacity}</span>
        {canceledSeats > 0 && <b> {canceledSeats} cancelled</b>}
      </span>
    </span>
  );
}
