import type { PlannedDay } from "#app/domain/schedules/plan-schedule.ts";
import { dayWords, people } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";

type FollowListProps = {
  days: PlannedDay[];
  /** Starts at which the new guide has a tour, or too close to it. */
  clashing: Set<number>;
  /** Those that are ticked: none before somebody ticks them. */
  chosen: number[];
  newTime: string;
};

/** The departures that saving keeps as they are, unless they are ticked to take the new guide and time as well. */
export function FollowList({ days, clashing, chosen, newTime }: FollowListProps) {
  const following = days.filter(({ canFollow }) => canFollow);
  if (following.length === 0) return null;
  const isMoved = following.some(({ time }) => time !== newTime);
  return (
    <fieldset className="plan-follow">
      <legend>Also update these booked departures</legend>
      <p className="hint">
        They get the new guide and time, and their guides are emailed.
        {isMoved && " Guests are emailed the new time in their language, once."}
      </p>
      <p className="departure-actions">
        <Button type="submit" name="intent" value="follow-all" variant="tertiary" size="sm">
          Select all {following.length}
        </Button>
        <Button type="submit" name="intent" value="follow-none" variant="tertiary" size="sm">
          Select none
        </Button>
      </p>
      <ul>
        {following.map(({ departureId, date, time, guide, taken, followStartsAt, because }) => {
          const isClashing = followStartsAt !== null && clashing.has(followStartsAt.getTime());
          return (
            <li key={departureId}>
              <label>
                <input
                  type="checkbox"
                  name="follow"
                  value={departureId ?? ""}
                  defaultChecked={chosen.includes(departureId ?? 0)}
                />{" "}
                {`${dayWords(date)}, ${time}${time === newTime ? "" : ` → ${newTime}`}`}
              </label>
              <span className="muted">
                {taken > 0 ? people(taken) : because === "edited" ? "changed manually" : "on a waiting list"},{" "}
                {guide ?? "no guide"}
                {isClashing && "; the new guide has a tour then or too close to it"}
              </span>{" "}
              <Link to={`/office/departures/${departureId}`}>Open</Link>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
