import type { GuideAction } from "#app/domain/guide-days/apply-guide-action.ts";
import type { Odd } from "#app/domain/payments/odd-cash.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { dismiss, type RefusedAction } from "./offline-queue.ts";
import { oddText, type Refusal, refusalText } from "./refusals.ts";

type SyncStateProps = { waiting: number; reached: boolean; refused: RefusedAction[] };

/** Shows how many actions are not synced yet, which were refused, and which were written down with a difference. */
export function SyncState({ waiting, reached, refused }: SyncStateProps) {
  const { t } = useI18n();
  const text = t(reached ? "guideApp.sync.waiting" : "guideApp.sync.waitingOffline", { count: waiting });
  return (
    <>
      <p className="guide-sync" role="status">
        {waiting > 0 && text}
      </p>
      {refused.map(({ act, reason, isWritten }) => (
        <div key={act.key} className="guide-refused" role="alert">
          <p>
            <b>{act.name ?? act.reference ?? t(`guideApp.action.${act.kind as GuideAction["kind"]}`)}</b>:{" "}
            {isWritten ? oddText(t, reason as Odd) : refusalText(t, reason as Refusal)}
          </p>
          <Button size="sm" variant="secondary" onClick={() => dismiss(act.key ?? "")}>
            {t("guideApp.sync.gotIt")}
          </Button>
        </div>
      ))}
    </>
  );
}
