export function FillBar({ taken, capacity }: { taken: number; capacity: number }) {
  return (
    <span className="fill">
      <progress value={taken} max={Math.max(capacity, 1)} aria-hidden="true" />
      <span className="tn">
        {taken}
        <span className="muted">/{capacity}</span>
      </span>
    </span>
  );
}
