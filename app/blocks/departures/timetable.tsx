import { Link } from "react-router";
import { PaymentLabel } from "#app/blocks/tours/payment-label.tsx";
import { useLiveDeparture } from "#app/browser/live/live-seats.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";

const fewSeats = 6;

export function isNearlyFull(left: number): boolean {
  return left > 0 && left <= fewSeats;
}

function DepartureRow({ departure: shown }: { departure: Departure }) {
  const { t, path } = useI18n();
  const departure = useLiveDeparture(shown);
  const tour = path("tour", { location: departure.citySlug, tour: departure.tourSlug });
  const full = departure.state === "full";
  return (
    <li className={full ? "departure full" : "departure"}>
      <time dateTime={`${departure.date}T${departure.time}`}>{departure.time}</time>
      <p
        className={departure.day === 1 && isNearlyFull(departure.left) ? "seats-left nearly-full" : "seats-left"}
        data-departure={departure.id}
      >
        {departure.day > 1
          ? t("departure.fromFirstDay")
          : full
            ? t("departure.full")
            : t("departure.left", { count: departure.left })}
      </p>
      <p className="name">
        <Link to={tour} prefetch="intent" viewTransition>
          {departure.tourName}
        </Link>
      </p>
      <p className="meta">
        <PaymentLabel tour={departure} />
        {departure.payment === "wish" ? ", " : " "}
        {t(`language.in.${departure.language}`)}, {departure.meetingFrom}
        {departure.days > 1 && <>. {t("departure.day", { day: departure.day, daysCount: departure.days })}</>}
      </p>
      <BookDeparture departure={departure} label={t("departure.book")} />
    </li>
  );
}

/** Links to the tour's booking form with this departure chosen; a tour of several days is booked on its first day. */
export function BookDeparture({ departure, label }: { departure: Departure; label: string }) {
  const { t, path } = useI18n();
  if (departure.state !== "open" || departure.day !== 1) return null;
  const tour = path("tour", { location: departure.citySlug, tour: departure.tourSlug });
  return (
    <Button
      to={`${tour}?day=${departure.date}&departure=${departure.id}#book`}
      size="sm"
      className="action"
      aria-label={t("departure.bookThis", { tour: departure.tourName, time: departure.time })}
    >
      {label}
    </Button>
  );
}

export function Timetable({ departures }: { departures: Departure[] }) {
  return (
    <ol className="timetable">
      {departures.map((departure) => (
        <DepartureRow key={`${departure.id}-${departure.day}`} departure={departure} />
      ))}
    </ol>
  );
}
