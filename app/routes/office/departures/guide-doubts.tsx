import { Link } from "react-router";
import type { GuideDoubts } from "#app/domain/departures/check-guide.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { CheckField } from "#app/ui/check-field.tsx";

const mostListed = 5;

/** Names what speaks against a guide; saving needs a ticked confirmation. */
export function GuideDoubtsBox({ doubts }: { doubts: GuideDoubts }) {
  const { name, conflicts, isAbsent, lacksLanguage } = doubts;
  const starts = new Set(conflicts.map(({ requestedStart }) => requestedStart.getTime())).size;
  return (
    <div className="office-warning" role="alert">
      {conflicts.length > 0 && (
        <>
          <p>
            <b>{`The guide already has a tour ${starts > 1 ? `on ${starts} days` : "then"}:`}</b>
          </p>
          <ul>
            {conflicts.slice(0, mostListed).map((conflict) => (
              <li key={`${conflict.requestedStart.toISOString()} ${conflict.departureId}`}>
                <Link to={`/office/departures/${conflict.departureId}`}>
                  {dayWords(conflict.date)}, {conflict.time}, {conflict.tour}, {conflict.city}
                </Link>
              </li>
            ))}
            {conflicts.length > mostListed && <li>and {conflicts.length - mostListed} more</li>}
          </ul>
        </>
      )}
      {isAbsent && (
        <p>
          <b>{`${name} can’t make it that day.`}</b>
        </p>
      )}
      {lacksLanguage && (
        <p>
          <b>{`${name} does not guide in this language.`}</b>
        </p>
      )}
      <CheckField id="anyway" name="anyway" label="Save anyway" />
    </div>
  );
}
