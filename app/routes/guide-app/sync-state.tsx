import { Button } from "#app/ui/button.tsx";
import { dismiss, type RefusedAction } from "./offline-queue.ts";
import { refusals } from "./refusals.ts";

type SyncStateProps = { waiting: number; reached: boolean; refused: RefusedAction[] };

/** Shows how many actions are not synced yet and which were refused. */
export function SyncState({ waiting, reached, refused }: SyncStateProps) {
  return (
    <>
      <p className="guide-sync" role="status">
        {waiting > 0
          ? `${waiting} ${waiting === 1 ? "change" : "changes"} waiting on this phone${reached ? "" : ": no connection"}`
          : reached
            ? ""
            : "No connection. You can carry on: everything is saved here and sent later."}
      </p>
      {refused.map(({ act, reason }) => (
        <div key={act.key} className="guide-refused" role="alert">
          <p>
            <b>{act.name ?? act.reference ?? act.kind}</b>: {refusals[reason as keyof typeof refusals] ?? reason}
          </p>
          <Button size="sm" variant="secondary" onClick={() => dismiss(act.key ?? "")}>
            Got it
          </Button>
        </div>
      ))}
    </>
  );
}
