import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { AbsenceForm } from "./action-forms.tsx";
import { byDay, dayName } from "./day-names.ts";
import type { FormProps } from "./departure-sheet.tsx";

type UpcomingListProps = Omit<FormProps, "departure"> & { departures: GuideDeparture[] };

/** Departures after today, early enough for a guide to report that they cannot come. */
export function UpcomingList({ departures, ...form }: UpcomingListProps) {
  return (
    <section aria-labelledby="later">
      <h2 id="later">Later</h2>
      {byDay(departures).map(([date, ofDay]) => (
        <div key={date} className="guide-upcoming">
          <h3>{dayName(date)}</h3>
          <ul>
            {ofDay.map((departure) => (
              <li key={departure.id}>
                <p>
                  <b>{departure.time}</b> {departure.tour}, {departure.city}{" "}
                  <span className="muted">
                    {departure.language.toUpperCase()} · {departure.taken} of {departure.capacity}
                    {departure.status === "CANCELED" && " · cancelled"}
                  </span>
                </p>
                {departure.status !== "CANCELED" && <AbsenceForm {...form} departure={departure} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
