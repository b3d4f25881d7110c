import { Link } from "react-router";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import type { Alternatives } from "#app/domain/timetable/list-nearest-with-room.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Departures with room for the party: of the same tour first, then of other tours on the same day. */
export function WaitingAlternatives({ alternatives, seats }: { alternatives: Alternatives; seats: number }) {
  const { t } = useI18n();
  const { sameTour, sameDay } = alternatives;
  const none = sameTour.length === 0 && sameDay.length === 0;
  return (
    <section className="waiting-alternatives" aria-labelledby="alternatives-title" aria-live="polite">
      <h2 id="alternatives-title">{t("waiting.others")}</h2>
      <p className="muted">{t(none ? "waiting.othersNone" : "waiting.othersText", { count: seats })}</p>
      <DepartureLinks departures={sameTour} />
      {sameDay.length > 0 && (
        <>
          <h3>{t("waiting.otherTours")}</h3>
          <DepartureLinks departures={sameDay} isNamed />
        </>
      )}
    </section>
  );
}

function DepartureLinks({ departures, isNamed = false }: { departures: Departure[]; isNamed?: boolean }) {
  const { t, path, date } = useI18n();
  return (
    <ul className="move-others">
      {departures.map((departure) => {
        const tour = path("tour", { location: departure.citySlug, tour: departure.tourSlug });
        return (
          <li key={departure.id}>
            <Link to={`${tour}?day=${departure.date}&departure=${departure.id}#day`}>
              {isNamed && `${departure.tourName}: `}
              {t("date.withTime", { date: date(departure.date, "long"), time: departure.time })},{" "}
              {t(`language.in.${departure.language}`)}: {t("departure.left", { count: departure.left })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
