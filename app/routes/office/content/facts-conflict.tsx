import { Link } from "react-router";
import { officeTime } from "#app/routes/office/office-time.ts";
import { BothColumns } from "./both-texts.tsx";

export type ShownConflict = {
  who: string | null;
  at: Date | null;
  rows: { name: string; label: string; yours: string; theirs: string }[];
};

/** The facts of two people, side by side; the form below holds one's own and now goes on from the other's. */
export function FactsConflict({ conflict }: { conflict: ShownConflict | undefined }) {
  if (!conflict) return null;
  return (
    <section className="both" role="alert">
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

/** What differs between a form's values and what stands there now. */
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
