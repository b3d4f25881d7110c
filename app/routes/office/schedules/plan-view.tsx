import type { RecipientsByLocale } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import type { GuideConflicts } from "#app/domain/departures/check-guide.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import type { Plan, PlannedDay } from "#app/domain/schedules/plan-schedule.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { daysAfter, places } from "#app/routes/office/day/words.ts";
import { GuideConflictsBox } from "#app/routes/office/departures/guide-conflicts.tsx";
import { Button } from "#app/ui/button.tsx";
import { FollowList } from "./follow-list.tsx";
import { RescheduleReason } from "./reschedule-reason.tsx";
import { weekdays } from "./words.ts";

const reasonTexts = { booked: "has guests", edited: "was changed manually", started: "has started" };

function meaning(day: PlannedDay): string {
  if (day.canFollow) return `booked or changed manually, see below: ${places(day.taken)} taken`;
  if (day.outcome === "kept")
    return `kept: ${day.taken > 0 ? `${places(day.taken)} taken` : reasonTexts[day.because ?? "edited"]}`;
  return { added: "new", changed: "changed", removed: "removed", same: "unchanged" }[day.outcome];
}

type PlanViewProps = {
  plan: Plan;
  note: string | undefined;
  guideConflicts: GuideConflicts | undefined;
  follow: number[];
  newTime: string;
  reason: GuestTexts | undefined;
  readers: RecipientsByLocale[];
  errors: Record<string, string>;
};

/** A preview of the departures that the pattern creates in the coming weeks. */
export function PlanView({ plan, note, guideConflicts, follow, newTime, reason, readers, errors }: PlanViewProps) {
  const { days, conflicts } = plan;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const clashing = new Set(conflicts.map(({ requestedStart }) => requestedStart.getTime()));
  const weeks = weeksOf(days);
  const count = (outcome: string) => days.filter((day) => day.outcome === outcome).length;
  const changes = count("added") + count("changed") + count("removed");
  return (
    <section className="plan" aria-labelledby="plan-title">
      <h2 id="plan-title">Preview</h2>
      {note && (
        <p className="office-warning" role="alert">
          {note}
        </p>
      )}
      <ul className="plan-legend">
        {(["added", "changed", "removed", "same", "kept"] as const).map((outcome) => (
          <li key={outcome} className={outcome}>
            <b>{count(outcome)}</b>{" "}
            {
              {
                added: "new",
                changed: "changed",
                removed: "removed",
                same: "unchanged",
                kept: "booked or changed manually: changed only if you select them below",
              }[outcome]
            }
          </li>
        ))}
      </ul>
      {guideConflicts && <GuideConflictsBox found={guideConflicts} />}
      {days.length === 0 ? (
        <p className="office-empty">No departures in the next 120 days.</p>
      ) : (
        <div className="office-scroll">
          <table className="plan-weeks">
            <thead>
              <tr>
                <th scope="col">Week of</th>
                {weekdays.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((monday) => (
                <tr key={monday}>
                  <th scope="row">{i18n("en").date(monday, "short")}</th>
                  {weekdays.map((name, index) => (
                    <PlanCell key={name} day={byDate.get(daysAfter(monday, index))} clashing={clashing} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <FollowList days={days} clashing={clashing} chosen={follow} newTime={newTime} />
      {reason && days.some(({ canFollow, time }) => canFollow && time !== newTime) && (
        <RescheduleReason texts={reason} readers={readers} errors={errors} />
      )}
      <Button type="submit" name="intent" value="save">
        {changes === 0
          ? "Save"
          : `Save: ${count("added")} new, ${count("changed")} changed, ${count("removed")} removed`}
        {days.some(({ canFollow }) => canFollow) && ", and the booked departures selected above"}
      </Button>
    </section>
  );
}

function PlanCell({ day, clashing }: { day: PlannedDay | undefined; clashing: Set<number> }) {
  if (!day) return <td />;
  const clash = clashing.has(day.startsAt.getTime()) && day.outcome !== "kept" && day.outcome !== "removed";
  const words = `${meaning(day)}${clash ? "; the guide has a tour then or too close to it" : ""}`;
  return (
    <td className={`${day.outcome}${clash ? " clash" : ""}`} title={words}>
      {day.time}
      <span className="visually-hidden">, {words}</span>
    </td>
  );
}

/** The Mondays of all weeks from the first to the last day. */
function weeksOf(days: PlannedDay[]): string[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (!first || !last) return [];
  const weekday = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[] = [];
  for (let monday = daysAfter(first, -weekday); monday <= last; monday = daysAfter(monday, 7)) weeks.push(monday);
  return weeks;
}
