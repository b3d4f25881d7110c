import { Link } from "react-router";
import type { DayEntry } from "#app/domain/departures/list-day.ts";
import { GuideName } from "#app/routes/office/departures/guide-name.tsx";
import type { DayGroup, Grouping } from "./day-groups.ts";
import { FillBar } from "./fill-bar.tsx";
import { languageName, statusWord } from "./words.ts";

type DayTableProps = { groups: DayGroup[]; by: Grouping; isPast?: boolean };

/** Departures in groups. Times are those of each city's own clock. */
export function DayTable({ groups, by, isPast = false }: DayTableProps) {
  return (
    <table className={`office-table day-table by-${by}`}>
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
      {groups.map(({ name, entries }) => (
        <tbody key={name}>
          <tr className="group">
            <th scope="rowgroup" colSpan={7}>
              {name} <span className="muted">{entries.length}</span>
            </th>
          </tr>
          {entries.map((entry) => (
            <DayRow key={entry.id} entry={entry} isPast={isPast} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function DayRow({ entry, isPast }: { entry: DayEntry; isPast: boolean }) {
  return (
    <tr data-departure={entry.id} className={rowClass(entry, isPast)}>
      <td className="when">
        <time dateTime={entry.startsAt.toISOString()}>{entry.time}</time>
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
      <td className="language">{languageName(entry.language)}</td>
      <td className="places">
        <FillBar taken={entry.taken} held={entry.held} capacity={entry.capacity} />
        {entry.came > 0 && <small>{entry.came} here</small>}
      </td>
      <td className="guide">
        <GuideName guide={entry.guide} absent={entry.absent} />
      </td>
      <td className="state">{statusWord(entry)}</td>
    </tr>
  );
}

function rowClass(entry: DayEntry, isPast: boolean): string | undefined {
  if (entry.status === "CANCELED") return "inactive";
  return isPast ? "started" : undefined;
}
