import type { ReactNode } from "react";
import type { DayEntry } from "#app/domain/departures/list-day.ts";
import type { ListedDeparture } from "#app/domain/departures/list-departures.ts";
import { FillBar } from "#app/routes/office/day/fill-bar.tsx";
import { languageName, statusWord } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { GuideName } from "./guide-name.tsx";

/** The columns of `DepartureRow`. */
export const departureColumns = ["Time", "City", "Tour", "Language", "Places", "Guide", "Booking"].map((name) => (
  <th key={name} scope="col">
    {name}
  </th>
));

type DepartureRowProps = {
  departure: Omit<ListedDeparture, "date" | "waiting" | "absentReason"> &
    Partial<Pick<ListedDeparture, "absentReason">> &
    Partial<Pick<DayEntry, "day" | "days">>;
  /** Stands below the places. */
  note?: string | false;
  isPast?: boolean;
  /** Cells before the others. */
  children?: ReactNode;
};

/** A departure in a list. The time is that of the city's own clock. */
export function DepartureRow({ departure, note, isPast, children }: DepartureRowProps) {
  const { id, days = 1, status } = departure;
  const past = isPast ? "started" : undefined;
  return (
    <tr data-departure={id} className={status === "CANCELED" ? "inactive" : past}>
      {children}
      <td className="when">
        <time dateTime={departure.startsAt.toISOString()}>{departure.time}</time>
      </td>
      <td className="city">{departure.city}</td>
      <th scope="row">
        <Link to={`/office/departures/${id}`}>{departure.tour}</Link>
        {days > 1 && (
          <small>
            {" "}
            Day {departure.day} of {days}
          </small>
        )}
      </th>
      <td className="language">{languageName(departure.language)}</td>
      <td className="places">
        <FillBar departure={departure} />
        {note && <small>{note}</small>}
      </td>
      <td className="guide">
        <GuideName guide={departure.guide} absent={departure.absent} />
        {departure.absent && departure.absentReason && <small> {departure.absentReason}</small>}
      </td>
      <td className="state">{statusWord(departure)}</td>
    </tr>
  );
}
