import type { ReactNode } from "react";
import { mayAnnounceDelay, possibleDelays } from "#app/domain/guide-days/delay-rules.ts";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Scanner } from "#app/routes/guide-app/scan/scanner.tsx";
import type { ActionFields } from "./action-schema.ts";
import { countHere, countPeople } from "./count-guests.ts";
import type { FormProps } from "./departure-sheet.tsx";
import { DelayState, hasUndoableDelay, LateButtons } from "./late-form.tsx";

type BottomBarProps = FormProps & {
  now: Date;
  scannable: GuideDeparture[];
  onAction: (fields: Omit<ActionFields, "key">) => void;
  children: ReactNode;
};

/** The buttons for the meeting point, in reach of the thumb. */
export function BottomBar({ now, scannable, onAction, children, ...form }: BottomBarProps) {
  const { t, date } = useI18n();
  const { departure } = form;
  const here = countHere(departure);
  const { taken, time, today } = departure;
  const clock = t("date.clock", { time });
  return (
    <aside className="guide-bar on-dark" aria-label={t("guideApp.bar.label")}>
      {children}
      {hasUndoableDelay(departure) && <DelayState {...form} />}
      <div className="guide-bar-row">
        <p className="guide-bar-count">
          <small>{departure.date === today ? clock : date(departure.date, "short")}</small>
          <span aria-hidden="true">
            {t.rich("guideApp.bar.count", { here, taken, b: (chunks) => <b key="here">{chunks}</b> })}
          </span>
          <span className="visually-hidden">{t("guideApp.bar.countLabel", { here, taken })}</span>
        </p>
        <NextAct now={now} {...form} />
        <Scanner departures={scannable} onAction={onAction} />
      </div>
    </aside>
  );
}

/** Before the first guest is here the guide may be late; then some are missing; then others may join. */
function NextAct({ now, ...form }: FormProps & { now: Date }) {
  const { t } = useI18n();
  const { departure } = form;
  if (departure.date !== departure.today || departure.status === "CANCELED") return null;
  const missing = (departure.guests ?? []).filter(({ status }) => status === "confirmed");
  const [first] = missing;
  if (!first)
    return (
      <a className="button secondary" href={`#walk-in-${departure.id}`}>
        {t("guideApp.bar.walkIn")}
      </a>
    );
  const mayBeLate = possibleDelays(departure.startsAt, now).length > 0 && mayAnnounceDelay(departure.delays);
  if (mayBeLate && countHere(departure) === 0 && !hasUndoableDelay(departure))
    return (
      <details className="guide-late-menu">
        <summary className="button secondary">{t("guideApp.late.title")}</summary>
        <LateButtons now={now} {...form} />
      </details>
    );
  const count = countPeople(missing);
  return (
    <a
      className="button secondary"
      href={`#guest-${first.reference}`}
      aria-label={t("guideApp.bar.missingLabel", { count })}
    >
      {t("guideApp.bar.missing", { count })}
    </a>
  );
}
