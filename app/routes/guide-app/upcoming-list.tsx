import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { Shifts } from "#app/domain/shifts/list-shifts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { AbsenceForm } from "./action-forms.tsx";
import { byDay, dayName } from "./day-names.ts";
import type { FormProps } from "./departure-sheet.tsx";
import { SwapForm } from "./shifts/swap-form.tsx";

type UpcomingListProps = Omit<FormProps, "departure"> & { departures: GuideDeparture[]; now: Date; shifts: Shifts };

/** Departures after today, early enough for a guide to report that they cannot come. */
export function UpcomingList({ departures, now, shifts, ...form }: UpcomingListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <section aria-labelledby="later">
      <h2 id="later">{t("guideApp.later")}</h2>
      {byDay(departures, now).map(([date, ofDay]) => (
        <div key={date} className="guide-upcoming">
          <h3>{dayName(i18n, date)}</h3>
          <ul>
            {ofDay.map((departure) => (
              <li key={`${departure.id}-${departure.day}`}>
                <p>
                  <b>{t("date.clock", { time: departure.time })}</b> {departure.tour}, {departure.city}{" "}
                  <span className="muted">
                    {departure.days > 1 &&
                      `${t("guideApp.day", { day: departure.day, days: departure.days })} · ${departure.meeting} · `}
                    {departure.language.toUpperCase()} ·{" "}
                    {t("guideApp.taken", { taken: departure.taken, capacity: departure.capacity })}
                    {departure.status === "CANCELED" && ` · ${t("guideApp.canceled")}`}
                  </span>
                </p>
                {departure.status !== "CANCELED" && departure.day === 1 && (
                  <>
                    <AbsenceForm {...form} departure={departure} />
                    <SwapForm {...form} departure={departure} shifts={shifts} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
