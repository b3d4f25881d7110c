import { Form } from "react-router";
import type { Availability } from "#app/domain/availability/availability.ts";
import { readWeek, shownTime, shownWeek, weekdays } from "#app/domain/availability/read-week.ts";
import { formatWeekdays } from "#app/i18n/dates.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";

/** The ticked days of the form; times that are none count as open. */
export function readWeekForm(form: FormData) {
  const fields = [...form].filter(
    ([name, value]) => /^day-/.test(name) || /^([01]\d|2[0-3]):[0-5]\d/.test(String(value)),
  );
  return readWeek(Object.fromEntries(fields));
}

/** The hours of every week at which a guide can lead. */
export function WeekSheet({ availability, pageKey }: { availability: Availability; pageKey: string }) {
  const names = formatWeekdays(i18n("en").t);
  const week = shownWeek(availability);
  return (
    <section className="office-sheet">
      <h2>Week</h2>
      <Form method="post" className="office-form" key={JSON.stringify(week)}>
        <input type="hidden" name="key" value={pageKey} />
        <p className="muted">
          The hours when the guide can lead, in each city’s local time. Leave the times empty for the whole day.
        </p>
        {weekdays.map((weekday) => {
          const name = names[weekday - 1]?.long ?? "";
          const day = week.find((known) => known.weekday === weekday);
          return (
            <fieldset key={weekday} className="office-weekday">
              <legend className="visually-hidden">{name}</legend>
              <label>
                <input type="checkbox" name={`day-${weekday}`} defaultChecked={day !== undefined} /> {name}
              </label>
              <input
                className="field"
                type="time"
                name={`from-${weekday}`}
                aria-label={`${name}: from`}
                defaultValue={shownTime(day?.from)}
              />
              <input
                className="field"
                type="time"
                name={`to-${weekday}`}
                aria-label={`${name}: until`}
                defaultValue={shownTime(day?.to)}
              />
            </fieldset>
          );
        })}
        <Button type="submit" name="intent" value="week" variant="secondary" size="sm">
          Save week
        </Button>
      </Form>
    </section>
  );
}
