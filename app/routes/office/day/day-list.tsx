import type { DayEntry } from "#app/domain/departures/list-day.ts";
import { formatClock } from "#app/i18n/zones.ts";
import { type Grouping, groupDay, hasStarted, startedWords } from "./day-groups.ts";
import { DayTable } from "./day-table.tsx";
import { officeZone } from "./words.ts";

type DayListProps = { entries: DayEntry[]; by: Grouping; now: Date; isToday: boolean };

/** Today opens at the present: what has started is folded above a line that shows the time. */
export function DayList({ entries, by, now, isToday }: DayListProps) {
  if (!isToday) return <DayTable groups={groupDay(entries, by)} by={by} />;
  const past = entries.filter((entry) => hasStarted(entry, now));
  const ahead = entries.filter((entry) => !hasStarted(entry, now));
  const [zone = officeZone, ...others] = new Set(entries.map(({ timeZone }) => timeZone));
  const clock = formatClock(now, others.length === 0 ? zone : officeZone);
  return (
    <>
      {past.length > 0 && (
        <details className="day-past">
          <summary>{startedWords(past, now)}</summary>
          <DayTable groups={groupDay(past, by)} by={by} isPast />
        </details>
      )}
      <p className="now-line" id="now">
        <time dateTime={now.toISOString()}>{clock}</time> now
      </p>
      {ahead.length === 0 ? (
        <p className="office-empty">Nothing more starts today.</p>
      ) : (
        <DayTable groups={groupDay(ahead, by)} by={by} />
      )}
    </>
  );
}
