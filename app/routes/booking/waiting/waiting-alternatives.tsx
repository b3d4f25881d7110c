import { Link } from "react-router";
import { type Party, partySize } from "#app/domain/bookings/party.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import type { Alternatives } from "#app/domain/timetable/list-nearest-with-room.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { departureSearch } from "#app/routes/booking/form/next-days.tsx";

/** Departures with room for the party: of the same tour first, then of other tours on the same day. */
export function WaitingAlternatives({ alternatives, party }: { alternatives: Alternatives; party: Party }) {
  const { t } = useI18n();
  const { otherLanguages, otherDays, otherTours } = alternatives;
  const none = otherLanguages.length + otherDays.length + otherTours.length === 0;
  return (
    <section className="waiting-alternatives" aria-labelledby="alternatives-title" aria-live="polite">
      <h2 id="alternatives-title">{t("waiting.others")}</h2>
      <p className="muted">{t(none ? "waiting.othersNone" : "waiting.othersText", { count: partySize(party) })}</p>
      <DepartureLinks title={t("waiting.sameDay")} departures={otherLanguages} party={party} />
      <DepartureLinks title={t("waiting.otherDays")} departures={otherDays} party={party} />
      <DepartureLinks title={t("waiting.otherTours")} departures={otherTours} party={party} isNamed />
    </section>
  );
}

type DepartureLinksProps = { title: string; departures: Departure[]; party: Party; isNamed?: boolean };

function DepartureLinks({ title, departures, party, isNamed = false }: DepartureLinksProps) {
  const { t, path, date } = useI18n();
  if (departures.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="move-others">
        {departures.map((departure) => {
          const tour = path("tour", { location: departure.citySlug, tour: departure.tourSlug });
          return (
            <li key={departure.id}>
              <Link to={tour + departureSearch(departure, party)}>
                {isNamed
                  ? departure.tourName
                  : t("date.withTime", { date: date(departure.date, "long"), time: departure.time })}
              </Link>
              <span className="muted">
                {isNamed && `${departure.time}, `}
                {t(`language.in.${departure.language}`)}, {t("departure.left", { count: departure.left })}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
