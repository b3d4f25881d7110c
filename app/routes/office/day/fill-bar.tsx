export function FillBar({ taken, capacity }: { taken: number; capacity: number }) {
  return (
    <span className="occupancy">
      <progress value={taken} max={Math.max(capacity, 1)} aria-hidden="true" />
      <span className="tabular-nums">
        {taken}
        <span className="muted">/{capacity}</span>
      </span>
    </span>
  );
}
