import type { FormEvent, ReactNode } from "react";
import { type Availability, dateAfter, datesOff, extraDates, rangesOf } from "#app/domain/availability/availability.ts";
import type { LedAhead } from "#app/domain/availability/get-availability.ts";
import { shownTime, shownWeek, weekdays } from "#app/domain/availability/read-week.ts";
import { formatWeekdays } from "#app/i18n/dates.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { lastDayOff } from "./week-fields.ts";

type Submit = (event: FormEvent<HTMLFormElement>) => void;
/** Days off with departures: what the guide has typed, and what they are to lead then. */
export type AskedDays = { from: string; to: string; reason: string; led: LedAhead[] };

type AvailabilityFormsProps = {
  availability: Availability;
  formKey: string;
  submit: Submit;
  /** Set while the guide is asked what is to become of departures on days off. */
  asked: AskedDays | undefined;
  onAnswered: () => void;
};

/** When the guide can lead: days off with one question at most, and the hours of every week. */
export function AvailabilityForms({ availability, formKey, submit, asked, onAnswered }: AvailabilityFormsProps) {
  const { t } = useI18n();
  const form = { formKey, submit };
  const off = rangesOf(datesOff(availability));
  const extra = rangesOf(extraDates(availability));
  return (
    <section aria-labelledby="availability">
      <h2 id="availability">{t("guideApp.availability.title")}</h2>
      {asked && <AskedForm asked={asked} onAnswered={onAnswered} {...form} />}
      {off.length > 0 && (
        <ul className="guide-days-off">
          {off.map(({ from, to }) => (
            <li key={from}>
              <ActionForm kind="days-off-undo" {...form}>
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="to" value={to} />
                <DayRange from={from} to={to} />
                <Button type="submit" size="sm" variant="secondary">
                  {t("guideApp.daysOff.undo")}
                </Button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      {extra.length > 0 && (
        <>
          <p>{t("guideApp.daysOff.back")}:</p>
          <ul>
            {extra.map((range) => (
              <li key={range.from}>
                <DayRange {...range} />
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="disclosure">
        <summary>{t("guideApp.daysOff.title")}</summary>
        <DaysOffForm {...form} />
      </details>
      <details className="disclosure">
        <summary>{t("guideApp.week.title")}</summary>
        <WeekForm availability={availability} {...form} />
      </details>
      <details className="disclosure">
        <summary>{t("guideApp.daysOff.undo")}</summary>
        <ActionForm kind="days-off-undo" className="guide-form" {...form}>
          <TextField id="back-from" name="from" type="date" label={t("guideApp.daysOff.from")} required />
          <TextField id="back-to" name="to" type="date" label={t("guideApp.daysOff.to")} required />
          <label>
            <input type="checkbox" name="extra" /> {t("guideApp.daysOff.extra")}
          </label>
          <Button type="submit" variant="secondary">
            {t("guideApp.daysOff.back")}
          </Button>
        </ActionForm>
      </details>
    </section>
  );
}

type FormProps = { formKey: string; submit: Submit };
type ActionFormProps = FormProps & { kind: string; className?: string; children: ReactNode };

function ActionForm({ kind, formKey, submit, className, children }: ActionFormProps) {
  return (
    <form method="post" action="/guide" onSubmit={submit} className={className}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={formKey} />
      {children}
    </form>
  );
}

function DayRange({ from, to }: { from: string; to: string }) {
  const { t, date } = useI18n();
  const days = { from: date(from, "long"), to: date(to, "long") };
  return <p>{from === to ? days.from : t("guideApp.daysOff.range", days)}</p>;
}

/** One tap after the first day is enough for a week or two. */
function DaysOffForm(form: FormProps) {
  const { t } = useI18n();
  return (
    <ActionForm kind="days-off" className="guide-form" {...form}>
      <input type="hidden" name="assigned" value="ask" />
      <TextField id="off-from" name="from" type="date" label={t("guideApp.daysOff.from")} required />
      <div className="guide-lengths">
        {[1, 7, 14].map((days) => (
          <Button key={days} type="submit" name="days" value={days} variant="secondary">
            {t("guideApp.daysOff.length", { days })}
          </Button>
        ))}
      </div>
      <TextField id="off-to" name="to" type="date" label={t("guideApp.daysOff.orTo")} />
      <TextArea id="off-reason" name="reason" label={t("guideApp.daysOff.reason")} rows={2} maxLength={500} />
      <Button type="submit">{t("guideApp.daysOff.save")}</Button>
    </ActionForm>
  );
}

function AskedForm({ asked, onAnswered, ...form }: FormProps & { asked: AskedDays; onAnswered: () => void }) {
  const { t, date } = useI18n();
  const { from, to, reason, led } = asked;
  const submit: Submit = (event) => {
    form.submit(event);
    onAnswered();
  };
  return (
    <div className="guide-asked" role="alert">
      <DayRange from={from} to={to} />
      <p>
        <b>{t("guideApp.daysOff.led", { count: led.length })}</b>
      </p>
      <ul>
        {led.map(({ id, date: day, days, time, tour, city }) => (
          <li key={id}>
            {t("date.withTime", { date: date(day, "long"), time })} · {tour}, {city}
            {days > 1 && `, ${t("duration.days", { days })}`}
          </li>
        ))}
      </ul>
      <ActionForm kind="days-off" formKey={form.formKey} submit={submit} className="guide-lengths">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="reason" value={reason} />
        <Button type="submit" name="assigned" value="release">
          {t("guideApp.daysOff.release")}
        </Button>
        <Button type="submit" name="assigned" value="keep" variant="secondary">
          {t("guideApp.daysOff.keep")}
        </Button>
      </ActionForm>
    </div>
  );
}

function WeekForm({ availability, ...form }: FormProps & { availability: Availability }) {
  const { t } = useI18n();
  const names = formatWeekdays(t);
  const week = shownWeek(availability);
  return (
    <ActionForm kind="week" className="guide-form" key={JSON.stringify(week)} {...form}>
      <p className="muted">{t("guideApp.week.about")}</p>
      {weekdays.map((weekday) => {
        const name = names[weekday - 1]?.long ?? "";
        const day = week.find((known) => known.weekday === weekday);
        return (
          <fieldset key={weekday} className="guide-weekday">
            <legend className="visually-hidden">{name}</legend>
            <label className="guide-weekday-name">
              <input type="checkbox" name={`day-${weekday}`} defaultChecked={day !== undefined} /> {name}
            </label>
            <input
              className="field"
              type="time"
              name={`from-${weekday}`}
              aria-label={t("guideApp.week.from", { day: name })}
              defaultValue={shownTime(day?.from)}
            />
            <span aria-hidden="true">–</span>
            <input
              className="field"
              type="time"
              name={`to-${weekday}`}
              aria-label={t("guideApp.week.to", { day: name })}
              defaultValue={shownTime(day?.to)}
            />
          </fieldset>
        );
      })}
      <Button type="submit">{t("guideApp.week.save")}</Button>
    </ActionForm>
  );
}

/** What the guide is to lead on the days of the form; undefined if it does not ask, or if there is nothing. */
export function askAbout(fields: Record<string, string>, led: LedAhead[]): AskedDays | undefined {
  if (fields.kind !== "days-off" || fields.assigned !== "ask") return undefined;
  const { from = "", reason = "" } = fields;
  const to = lastDayOff({ from, to: fields.to || undefined, days: fields.days });
  const concerned = led.filter(({ date, days }) => date <= to && dateAfter(date, days - 1) >= from);
  return concerned.length > 0 ? { from, to, reason, led: concerned } : undefined;
}
