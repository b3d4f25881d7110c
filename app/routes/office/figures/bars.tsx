type Bar = { key: string; name: string; value: number; before?: number; label: string };

/** A bar chart from a common zero, with the number beside each bar; the bar of a time before is a pale one behind. */
export function Bars({ title, bars, max }: { title: string; bars: Bar[]; max?: number }) {
  const full = max ?? Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]));
  const share = (value: number) => Math.max(0, Math.min(100, (100 * value) / full));
  return (
    <figure className="office-chart">
      <figcaption>{title}</figcaption>
      <ol>
        {bars.map(({ key, name, value, before, label }) => (
          <li key={key}>
            <span>{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {before !== undefined && <rect className="before" width={share(before)} height="10" />}
              <rect y={before === undefined ? 0 : 2} width={share(value)} height={before === undefined ? 10 : 6} />
            </svg>
            <b>{label}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}
