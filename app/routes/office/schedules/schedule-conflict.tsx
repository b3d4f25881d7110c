import type { GuideChoice } from "#app/domain/departures/list-guide-choices.ts";
import type { Schedule } from "#app/domain/schedules/schedule.ts";
import { nameIn, SideBySide } from "#app/routes/office/side-by-side.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormValues } from "./schedule-fields.tsx";
import { seasonWords, weekdayWords } from "./words.ts";

type ScheduleConflictProps = { mine: FormValues; theirs: Schedule; guides: GuideChoice[] };

/** Shows an edit conflict side by side; the form below keeps the editor's values. */
export function ScheduleConflict({ mine, theirs, guides }: ScheduleConflictProps) {
  const guide = (id: string) => nameIn(guides, id);
  const season = { seasonFrom: mine.seasonFrom || null, seasonTo: mine.seasonTo || null };
  const rows: [string, string, string][] = [
    ["Days", weekdayWords((mine.weekdays ?? "").split(",").map(Number)), weekdayWords(theirs.weekdays)],
    ["Time", mine.time ?? "", theirs.time],
    ["Capacity", mine.capacity ?? "", String(theirs.capacity)],
    ["Language", mine.language ?? "", theirs.language],
    ["Guide", guide(mine.guideId ?? ""), guide(String(theirs.guideId ?? ""))],
    ["Season", seasonWords(season), seasonWords(theirs)],
    ["Not on", (mine.exceptions ?? "").split(/\s+/).join(" "), theirs.exceptions.join(" ")],
    ["Begins on", mine.beginsOn ?? "", theirs.beginsOn ?? ""],
    ["Active", mine.active === "on" ? "yes" : "no", theirs.active ? "yes" : "no"],
  ];
  return (
    <div className="office-warning" role="alert">
      <p>
        <b>Someone else saved this schedule while you were editing.</b> Your changes are not saved yet: preview yours
        and save it instead of theirs, or <a href="?">keep theirs</a>.
      </p>
      <SideBySide rows={rows} />
      <Button type="submit" name="intent" value="preview" variant="secondary" size="sm">
        Preview mine
      </Button>
    </div>
  );
}
