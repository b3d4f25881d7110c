import { Link } from "react-router";
import type { ListedDeparture } from "#app/domain/departures/list-departures.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { FillBar } from "#app/routes/office/day/fill-bar.tsx";
import { languageName, statusWord } from "#app/routes/office/day/words.ts";
import { GuideName } from "./guide-name.tsx";

/** Departures of several days in the order of their start. */
export function DepartureTable({ departures }: { departures: ListedDeparture[] }) {
  return (
    <table className="office-table day-table departure-table">
      <thead>
        <tr>
          <th scope="col" className="pick">
            <span className="visually-hidden">Choose</span>
          </th>
          <th scope="col">Date</th>
          <th scope="col">Time</th>
          <th scope="col">City</th>
          <th scope="col">Tour</th>
          <th scope="col">Language</th>
          <th scope="col">Places</th>
          <th scope="col">Guide</th>
          <th scope="col">Booking</th>
        </tr>
      </thead>
      <tbody>
        {departures.map((departure) => (
          <tr
            key={departure.id}
            data-departure={departure.id}
            className={departure.status === "CANCELED" ? "inactive" : undefined}
          >
            <td className="pick">
              {departure.status !== "CANCELED" && (
                <input
                  type="checkbox"
                  name="departure"
                  value={departure.id}
                  aria-label={`Choose ${departure.tour}, ${departure.date}, ${departure.time}`}
                  defaultChecked
                />
              )}
            </td>
            <td className="date tabular-nums">{i18n("en").date(departure.date, "full")}</td>
            <td className="when">
              <time dateTime={departure.startsAt.toISOString()}>{departure.time}</time>
            </td>
            <td className="city">{departure.city}</td>
            <th scope="row">
              <Link to={`/office/departures/${departure.id}`}>{departure.tour}</Link>
            </th>
            <td className="language">{languageName(departure.language)}</td>
            <td className="places">
              <FillBar taken={departure.taken} held={departure.held} capacity={departure.capacity} />
              {departure.waiting > 0 && <small>{departure.waiting} waiting</small>}
            </td>
            <td className="guide">
              <GuideName guide={departure.guide} absent={departure.absent} />
            </td>
            <td className="state">{statusWord(departure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
