type Bar = { key: string; name: string; value: number; label: string };

/** A bar chart from a common zero, with the number beside each bar. */
export function Bars({ title, bars, most }: { title: string; bars: Bar[]; most?: number }) {
  const longest = most ?? Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="office-chart">
      <figcaption>{title}</figcaption>
      <ol>
        {bars.map(({ key, name, value, label }) => (
          <li key={key}>
            <span>{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.min(100, (100 * value) / longest)} height="10" />
            </svg>
            <b>{label}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}
