import type { GuideConflicts } from "#app/domain/departures/check-guide.ts";
import type { Conflict } from "#app/domain/departures/find-conflicts.ts";
import { type Clash, clashes, type RuleReason } from "#app/domain/planning/hard-rules.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { CheckField } from "#app/ui/check-field.tsx";

const maxListed = 5;

/** What a guide's name is followed by. The departures that clash are listed instead. */
const conflictWords: Record<Exclude<RuleReason, Clash>, string> = {
  absent: "can’t make it that day",
  unavailable: "is not available at that hour",
  language: "does not guide in this language",
  city: "neither lives in this city nor has led a tour there",
};

const clashWords: Record<Clash, string> = {
  busy: "The guide already has a tour",
  break: "The guide would have too little time before or after another tour",
  rest: "The guide would have less than 11 hours of rest",
};

const isClash = (reason: RuleReason): reason is Clash => clashes.some((clash) => clash === reason);

/** Names what speaks against a guide; saving needs a ticked confirmation of exactly that. */
export function GuideConflictsBox({ found }: { found: GuideConflicts }) {
  const { name, reasons, conflicts, key } = found;
  const byClash = Map.groupBy(conflicts, ({ clash }) => clash);
  return (
    <div className="office-warning" role="alert">
      {clashes.toReversed().map((clash) => (
        <ClashList key={clash} clash={clash} conflicts={byClash.get(clash) ?? []} />
      ))}
      {reasons.map(
        (reason) =>
          !isClash(reason) && (
            <p key={reason}>
              <b>{`${name} ${conflictWords[reason]}.`}</b>
            </p>
          ),
      )}
      <CheckField key={key} id="anyway" name="anyway" value={key} label="Save anyway" />
    </div>
  );
}

function ClashList({ clash, conflicts }: { clash: Clash; conflicts: Conflict[] }) {
  const starts = new Set(conflicts.map(({ requestedStart }) => requestedStart.getTime())).size;
  if (starts === 0) return null;
  const when = starts > 1 ? ` on ${starts} days` : clash === "busy" ? " then" : "";
  return (
    <>
      <p>
        <b>{`${clashWords[clash]}${when}:`}</b>
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
  );
}
