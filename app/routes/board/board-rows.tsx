import { Suspense } from "react";
import { Link } from "react-router";
import { BookDeparture, isNearlyFull } from "#app/blocks/departures/timetable.tsx";
import { PaymentLabel } from "#app/blocks/tours/payment-label.tsx";
import { useLiveDeparture } from "#app/browser/live/live-seats.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** About one phone screen. */
const rowsAtOnce = 8;

type BoardRowsProps = { departures: Departure[]; withCity: boolean; isFirst?: boolean };

/** Nested Suspense boundaries hydrate the long board one screen at a time. */
export function BoardRows({ departures, withCity, isFirst = true }: BoardRowsProps) {
  const rest = departures.slice(rowsAtOnce);
  return (
    <>
      {departures.slice(0, rowsAtOnce).map((departure) => (
        <BoardRow
          key={`${departure.id}-${departure.day}`}
          departure={departure}
          withCity={withCity}
          className={isFirst ? "row" : "row defer-layout"}
        />
      ))}
      {rest.length > 0 && (
        <Suspense>
          <BoardRows departures={rest} withCity={withCity} isFirst={false} />
        </Suspense>
      )}
    </>
  );
}

type BoardRowProps = { departure: Departure; withCity: boolean; className: string };

function BoardRow({ departure: shown, withCity, className }: BoardRowProps) {
  const { t, path } = useI18n();
  const departure = useLiveDeparture(shown);
  const tour = path("tour", { location: departure.citySlug, tour: departure.tourSlug });
  const state = departure.state === "full" ? " full" : departure.state === "over" ? " departed" : "";
  return (
    <li className={className + state}>
      <time dateTime={`${departure.date}T${departure.time}`}>{departure.time}</time>
      <p className="title">
        <Link to={tour} prefetch="intent">
          {withCity ? `${departure.cityName}: ${departure.tourName}` : departure.tourName}
        </Link>
      </p>
      <p className="details">
        <span className="payment">
          <PaymentLabel tour={departure} />
          {departure.days > 1 && <> · {t("departure.day", { day: departure.day, daysCount: departure.days })}</>}
        </span>{" "}
        <span className="language">{t(`language.in.${departure.language}`)}</span>{" "}
        <span className="meeting-point">{departure.meetingFrom}</span>
      </p>
      <p
        className={
          departure.state === "open" && departure.day === 1 && isNearlyFull(departure.left)
            ? "seats-left nearly-full"
            : "seats-left"
        }
        data-departure={departure.id}
      >
        {departure.state !== "open"
          ? t(`departure.${departure.state}`)
          : departure.day > 1
            ? t("departure.fromFirstDay")
            : t("departure.left", { count: departure.left })}
      </p>
      <BookDeparture departure={departure} label={t("board.bookTour")} />
    </li>
  );
}
