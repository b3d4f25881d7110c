import { Link } from "react-router";
import { usePersisted } from "#app/browser/persisted-state.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Section } from "#app/ui/section.tsx";
import { recentTours } from "./recent-tours.ts";

/** Links to recently viewed tours; rendered in the browser only. */
export default function RecentToursList() {
  const { t, locale } = useI18n();
  const tours = usePersisted(recentTours);
  if (tours.length === 0) return null;
  return (
    <Section title={t("recent.title")} compact>
      <ul className="result-list">
        {tours.map((tour) => (
          <li key={tour.id}>
            <Link to={tour.paths[locale]} prefetch="intent">
              <b lang={tour.locale}>{tour.title}</b>
              <span lang={tour.locale}>{tour.city}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
