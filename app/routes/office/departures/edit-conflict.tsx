import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { DepartureFields } from "#app/domain/departures/edit-departure.ts";
import type { GuideChoice } from "#app/domain/departures/list-guide-choices.ts";
import { ButtonLink } from "#app/routes/office/office-link.tsx";
import { nameIn, SideBySide } from "#app/routes/office/side-by-side.tsx";
import { Button } from "#app/ui/button.tsx";

type EditConflictProps = {
  guides: GuideChoice[];
  mine: Record<string, string>;
  theirs: DepartureFields & { version: number };
  tourId: number;
};

/** Shows an edit conflict side by side, for the editor to decide. */
export function EditConflict({ guides, mine, theirs, tourId }: EditConflictProps) {
  const guide = (id: string) => nameIn(guides, id);
  const rows: [string, string, string][] = [
    ["Guide", guide(mine.guideId ?? ""), guide(String(theirs.guideId ?? ""))],
    ["Date", mine.date ?? "", theirs.date],
    ["Time", mine.time ?? "", theirs.time],
    ["Capacity", mine.capacity ?? "", String(theirs.capacity)],
  ];
  return (
    <div className="office-warning" role="alert">
      <p>
        <b>Someone else saved this departure while you were editing.</b> Your changes are not saved yet.
      </p>
      <SideBySide rows={rows} />
      <LiveForm className="departure-actions">
        {(["guideId", "date", "time", "capacity", "reason", "anyway"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={mine[name] ?? ""} />
        ))}
        <input type="hidden" name="tourId" value={tourId} />
        <input type="hidden" name="version" value={theirs.version} />
        <Button type="submit" name="intent" value="edit" variant="secondary" size="sm">
          Save mine instead
        </Button>
        <ButtonLink to="" variant="tertiary" size="sm">
          Keep theirs
        </ButtonLink>
      </LiveForm>
    </div>
  );
}
