import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { BothColumns } from "./both-texts.tsx";

export type ShownConflict = {
  who: string | null;
  at: Date | null;
  rows: { name: string; label: string; yours: string; theirs: string }[];
};

/**
 * Shows a conflict between two edits side by side. The form below keeps the editor's values and is now based on the
 * saved version.
 */
export function FactsConflict({ conflict }: { conflict: ShownConflict | undefined }) {
  if (!conflict) return null;
  return (
    <section className="edit-conflict" role="alert">
      <h2>Someone else saved this while you were editing. Nothing is lost or overwritten.</h2>
      <p>
        {conflict.who && `Saved by ${conflict.who}`}
        {conflict.at && `, ${officeTime(conflict.at)}`}
      </p>
      <BothColumns rows={conflict.rows} />
      <p>
        <Link to="." reloadDocument>
          Use theirs
        </Link>{" "}
        or save the form below to keep yours.
      </p>
    </section>
  );
}

/** The differences between a form's values and the saved ones. */
export function conflictOf(
  values: Record<string, string>,
  theirs: Record<string, string>,
  labels: Record<string, string>,
  last: { who: string | null; at: Date | null },
): ShownConflict {
  const rows = Object.entries(labels)
    .map(([name, label]) => ({ name, label, yours: values[name] ?? "", theirs: theirs[name] ?? "" }))
    .filter(({ yours, theirs: other }) => yours !== other);
  return { who: last.who, at: last.at, rows };
}
