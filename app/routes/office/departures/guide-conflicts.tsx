import type { ConflictReason, GuideConflicts } from "#app/domain/departures/check-guide.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { CheckField } from "#app/ui/check-field.tsx";

const maxListed = 5;

/** What a guide's name is followed by, for one departure. */
export const conflictWords: Record<ConflictReason, string> = {
  busy: "has another tour then",
  absent: "can’t make it that day",
  unavailable: "is not available at that hour",
  language: "does not guide in this language",
  city: "neither lives in this city nor has led a tour there",
};

/** Names what speaks against a guide; saving needs a ticked confirmation of exactly that. */
export function GuideConflictsBox({ found }: { found: GuideConflicts }) {
  const { name, reasons, conflicts, key } = found;
  const starts = new Set(conflicts.map(({ requestedStart }) => requestedStart.getTime())).size;
  return (
    <div className="office-warning" role="alert">
      {conflicts.length > 0 && (
        <>
          <p>
            <b>{`The guide already has a tour ${starts > 1 ? `on ${starts} days` : "then"}:`}</b>
          </p>
          <ul>
            {conflicts.slice(0, maxListed).map((conflict) => (
              <li key={`${conflict.requestedStart.toISOString()} ${conflict.departureId}`}>
                <Link to={`/office/departures/${conflict.departureId}`}>
                  {dayWords(conflict.date)}, {conflict.time}, {conflict.tour}, {conflict.city}
                </Link>
              </li>
            ))}
            {conflicts.length > maxListed && <li>and {conflicts.length - maxListed} more</li>}
          </ul>
        </>
      )}
      {reasons
        .filter((reason) => reason !== "busy")
        .map((reason) => (
          <p key={reason}>
            <b>{`${name} ${conflictWords[reason]}.`}</b>
          </p>
        ))}
      <CheckField key={key} id="anyway" name="anyway" value={key} label="Save anyway" />
    </div>
  );
}
