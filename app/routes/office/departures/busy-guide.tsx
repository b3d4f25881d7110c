import { Link } from "react-router";
import type { Conflict } from "#app/domain/departures/find-conflicts.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { CheckField } from "#app/ui/check-field.tsx";

/** Warns that the guide already leads a tour at that time; saving needs a ticked confirmation. */
export function BusyGuide({ conflicts }: { conflicts: Conflict[] }) {
  return (
    <div className="office-warning" role="alert">
      <p>
        <b>The guide already has a tour then:</b>
      </p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.requestedStart.toISOString()} ${conflict.departureId}`}>
            <Link to={`/office/departures/${conflict.departureId}`}>
              {dayWords(conflict.date)}, {conflict.time}, {conflict.tour}, {conflict.city}
            </Link>
          </li>
        ))}
      </ul>
      <CheckField id="anyway" name="anyway" label="Save anyway" />
    </div>
  );
}
