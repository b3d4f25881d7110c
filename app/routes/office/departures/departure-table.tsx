import type { ListedDeparture } from "#app/domain/departures/list-departures.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { DepartureRow, departureColumns } from "./departure-row.tsx";
import { isSelectable, isSelected, type SelectionRequest } from "./selection.ts";

type DepartureTableProps = { departures: ListedDeparture[]; now: Date; request: SelectionRequest };

/** Departures of several days in the order of their start. */
export function DepartureTable({ departures, now, request }: DepartureTableProps) {
  return (
    <table className="office-table day-table departure-table">
      <thead>
        <tr>
          <th scope="col" className="pick">
            <span className="visually-hidden">Select</span>
          </th>
          <th scope="col">Date</th>
          {departureColumns}
        </tr>
      </thead>
      <tbody>
        {departures.map((departure) => (
          <DepartureRow
            key={departure.id}
            departure={departure}
            isPast={departure.startsAt <= now}
            note={departure.waiting > 0 && `${departure.waiting} waiting`}
          >
            <td className="pick">
              {isSelectable(departure, now) && (
                <input
                  type="checkbox"
                  name="departure"
                  value={departure.id}
                  aria-label={`Select ${departure.tour}, ${departure.date}, ${departure.time}`}
                  defaultChecked={isSelected(departure, request)}
                />
              )}
            </td>
            <td className="date tabular-nums">{i18n("en").date(departure.date, "full")}</td>
          </DepartureRow>
        ))}
      </tbody>
    </table>
  );
}
