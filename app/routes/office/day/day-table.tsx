import { Link } from "react-router";
import type { DayEntry } from "#app/domain/departures/list-day.ts";
import { GuideName } from "#app/routes/office/departures/guide-name.tsx";
import { FillBar } from "./fill-bar.tsx";
import { hourHere, languageName, statusWord } from "./words.ts";

/** The day's departures by time; those that have started are dimmed. */
export function DayTable({ entries, now }: { entries: DayEntry[]; now: string }) {
  const moment = Date.parse(now);
  const begun = (entry: DayEntry) => entry.startsAt.getTime() + (entry.day - 1) * 86_400_000 <= moment;
  const next = entries.find((entry) => !begun(entry));
  return (
    <table className="office-table day-table">
      <thead>
        <tr>
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
        {entries.map((entry) => (
          <tr
            key={entry.id}
            id={entry === next ? "next" : undefined}
            data-departure={entry.id}
            className={rowClass(entry, begun(entry))}
          >
            <td className="when">
              <time dateTime={entry.startsAt.toISOString()}>{entry.time}</time>{" "}
              <small>{hourHere(entry.startsAt, entry.time)}</small>
            </td>
            <td className="city">{entry.city}</td>
            <th scope="row">
              <Link to={`/office/departures/${entry.id}`}>{entry.tour}</Link>
              {entry.days > 1 && (
                <small>
                  {" "}
                  Day {entry.day} of {entry.days}
                </small>
              )}
            </th>
            <td>{languageName(entry.language)}</td>
            <td className="places">
              <FillBar taken={entry.taken} held={entry.held} capacity={entry.capacity} />
              {entry.came > 0 && <small>{entry.came} here</small>}
            </td>
            <td>
              <GuideName guide={entry.guide} absent={entry.absent} />
            </td>
            <td className="state">{statusWord(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowClass(entry: DayEntry, begun: boolean): string | undefined {
  if (entry.status === "CANCELED") return "inactive";
  return begun ? "started" : undefined;
}
