import type { LoggedChange } from "#app/domain/office/list-changes.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { officeTime } from "./office-time.ts";

/** The change log of one item, or of all items with `subjects`. */
export function ChangeList({ changes, subjects = false }: { changes: LoggedChange[]; subjects?: boolean }) {
  if (changes.length === 0) return null;
  return (
    <ol className="office-log">
      {changes.map((change) => (
        <li key={change.id}>
          <p>
            <time dateTime={change.at.toISOString()}>{officeTime(change.at)}</time> <b>{change.action}</b>{" "}
            {subjects && `${subjectWords(change)} `}
            <span className="muted">by {change.who}</span>
          </p>
          <ChangedFields before={change.before} after={change.after} />
        </li>
      ))}
    </ol>
  );
}

/** The kind is left out where the action names it already: "change departure 362". */
function subjectWords({ action, subjectKind, subjectName, subjectId }: LoggedChange): string {
  const kind = subjectKind.replace("_", " ");
  const name = subjectName ?? subjectId;
  return action.split(" ").includes(kind) ? name : `${kind} ${name}`;
}
