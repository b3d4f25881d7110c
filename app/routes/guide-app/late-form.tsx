import { useEffect, useState } from "react";
import { type Delay, isUndoable, mayAnnounceDelay, possibleDelays } from "#app/domain/guide-days/delay-rules.ts";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "./action-forms.tsx";
import type { FormProps } from "./departure-sheet.tsx";

/** Tells all guests of today's departure with one tap. */
export function LateButtons({ now, ...form }: FormProps & { now: Date }) {
  const { t } = useI18n();
  if (!mayAnnounceDelay(form.departure.delays)) return <p>{t("guideApp.late.enough")}</p>;
  return (
    <ActionForm kind="late" {...form} className="guide-late">
      <p>{t("guideApp.late.about")}</p>
      {possibleDelays(form.departure.startsAt, now).map((minutes) => (
        <Button
          key={minutes}
          type="submit"
          variant="secondary"
          name="minutes"
          value={minutes}
          aria-label={t("guideApp.late.tell", { minutes })}
        >
          {t("guideApp.late.minutes", { minutes })}
        </Button>
      ))}
    </ActionForm>
  );
}

/** The newest delay, with a button that takes it back while its mail waits. */
export function DelayState(form: FormProps) {
  const delay = form.departure.delays.at(-1);
  return delay ? <ShownDelay delay={delay} {...form} /> : null;
}

export const hasUndoableDelay = ({ delays }: GuideDeparture) => delays.some(isUndoable);

const maxTimerMs = 2_147_483_647;

function ShownDelay({ delay, ...form }: FormProps & { delay: Delay }) {
  const { minutes, undoMs } = delay;
  const { t } = useI18n();
  const [endedMs, setEndedMs] = useState<number>();
  useEffect(() => {
    if (undoMs === null || undoMs > maxTimerMs) return;
    const timer = setTimeout(() => setEndedMs(undoMs), undoMs);
    return () => clearTimeout(timer);
  }, [undoMs]);
  const mayUndo = isUndoable(delay) && undoMs !== 0 && undoMs !== endedMs;
  return (
    <div className="guide-delay">
      <p role="status">{t(mayUndo ? "guideApp.late.undoable" : "guideApp.late.told", { minutes })}</p>
      {mayUndo && (
        <ActionForm kind="late-undo" {...form}>
          <Button type="submit" size="sm" variant="secondary" aria-label={t("guideApp.late.undoLabel")}>
            {t("guideApp.late.undo")}
          </Button>
        </ActionForm>
      )}
    </div>
  );
}
