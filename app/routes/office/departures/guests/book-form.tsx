import { useEffect, useState } from "react";
import { LiveForm } from "#app/browser/live/live-form.tsx";
import { useRefresh } from "#app/browser/live/use-refresh.ts";
import type { OfficeDeparture } from "#app/domain/departures/get-departure.ts";
import { locales } from "#app/i18n/locales.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import type { Answer } from "#app/routes/office/departures/answer.ts";
import type { AttendanceState } from "#app/routes/office/departures/attendance-state.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { useFormAnswer } from "#app/routes/office/departures/use-form-answer.ts";
import { usePersistedKey } from "#app/routes/office/departures/use-persisted-key.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Select, TextField } from "#app/ui/field.tsx";

type BookFormProps = {
  departure: OfficeDeparture;
  attendance: AttendanceState;
  pageKey: string;
  answer: Answer | undefined;
};

/** Books walk-ins and callers. */
export function BookForm({ departure, attendance, pageKey, answer }: BookFormProps) {
  // Stays while someone types, though the clock goes on.
  const [usual] = useState(attendance === "meeting" ? "walk-in" : "phone");
  const mine = useFormAnswer("book", answer);
  const formKey = usePersistedKey(pageKey, mine);
  const values = mine?.values ?? {};
  const source = values.source ?? usual;
  const errors = mine?.errors ?? {};
  const refresh = useRefresh();
  const isPriceOld = errors.form === refusals.price;
  useEffect(() => {
    if (isPriceOld) refresh();
  }, [isPriceOld, refresh]);
  const field = (name: string) => ({ id: `book-${name}`, name, defaultValue: values[name], error: errors[name] });
  return (
    <SideForm title="Book for someone" open={mine !== undefined && !mine.done} error={errors.form}>
      <LiveForm className="office-form" key={formKey}>
        <input type="hidden" name="key" value={formKey} />
        <TextField {...field("name")} label="Name" required autoComplete="off" />
        <div className="pair">
          <TextField
            {...field("adults")}
            label="Adults"
            type="number"
            min={0}
            max={35}
            defaultValue={values.adults ?? "1"}
          />
          <TextField
            {...field("children")}
            label="Children"
            type="number"
            min={0}
            max={35}
            defaultValue={values.children ?? "0"}
          />
        </div>
        <input type="hidden" name="prices" value={`${departure.price ?? ""}-${departure.childPrice}`} />
        {departure.isPrivate && <p className="muted">The price for the group stays the same.</p>}
        {departure.price !== null && (
          <p className="muted">
            {formatMoney("en", departure.price, departure.currency)} per adult,{" "}
            {departure.childPrice > 0
              ? `${formatMoney("en", departure.childPrice, departure.currency)} per child.`
              : "children free."}
          </p>
        )}
        {attendance === "closed" ? (
          <input type="hidden" name="source" value="phone" />
        ) : (
          <fieldset className="choice">
            <legend>Booked</legend>
            <label>
              <input type="radio" name="source" value="walk-in" defaultChecked={source === "walk-in"} /> At the meeting
              point now
            </label>
            <label>
              <input type="radio" name="source" value="phone" defaultChecked={source === "phone"} /> By phone
            </label>
          </fieldset>
        )}
        <TextField {...field("email")} label="Email" hint="Optional, for the ticket." type="email" autoComplete="off" />
        <TextField {...field("phone")} label="Phone" hint="Optional." type="tel" autoComplete="off" />
        <Select {...field("locale")} label="Email language" defaultValue={values.locale ?? ""}>
          <option value="">Same as the tour</option>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageName(locale)}
            </option>
          ))}
        </Select>
        {mine?.full && (
          <div className="office-warning">
            <CheckField
              id="book-beyond"
              name="beyond"
              label={`Book anyway, beyond the ${departure.capacity} places`}
              defaultValue={values.beyond}
            />
            <TextField
              {...field("reason")}
              label="Reason"
              hint="Kept in the history. The added places are not offered again."
              maxLength={200}
            />
          </div>
        )}
        <Button type="submit" name="intent" value="book" size="sm">
          Book
        </Button>
      </LiveForm>
    </SideForm>
  );
}
