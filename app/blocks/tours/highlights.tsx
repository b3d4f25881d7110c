import { useI18n } from "#app/i18n/use-i18n.ts";

const shownAtFirst = 5;

type Highlight = { lead: string; text: string };

/** Shows the first highlights at once and the rest in a native `details` element. */
export function Highlights({ highlights }: { highlights: Highlight[] }) {
  const { t } = useI18n();
  const rest = highlights.slice(shownAtFirst);
  return (
    <section className="defer-layout">
      <h2>{t("tour.highlights")}</h2>
      <HighlightList highlights={highlights.slice(0, shownAtFirst)} />
      {rest.length > 0 && (
        <details className="reveal">
          <summary className="more-link">{t("tour.showMore")}</summary>
          <HighlightList highlights={rest} />
        </details>
      )}
    </section>
  );
}

function HighlightList({ highlights }: { highlights: Highlight[] }) {
  return (
    <ul className="highlights">
      {highlights.map((highlight) => (
        <li key={highlight.lead}>
          <span>
            <b>{highlight.lead}</b> {highlight.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
