import { DepartureRow, departureColumns } from "#app/routes/office/departures/departure-row.tsx";
import type { DayGroup, Grouping } from "./day-groups.ts";

type DayTableProps = { groups: DayGroup[]; by: Grouping; isPast?: boolean };

/** Departures in groups. */
export function DayTable({ groups, by, isPast = false }: DayTableProps) {
  return (
    <table className={`office-table day-table by-${by}`}>
      <thead>
        <tr>{departureColumns}</tr>
      </thead>
      {groups.map(({ name, entries }) => (
        <tbody key={name}>
          <tr className="group">
            <th scope="rowgroup" colSpan={departureColumns.length}>
              {name} <span className="muted">{entries.length}</span>
            </th>
          </tr>
          {entries.map((entry) => (
            <DepartureRow
              key={entry.id}
              departure={entry}
              isPast={isPast}
              note={entry.came > 0 && `${entry.came} here`}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
