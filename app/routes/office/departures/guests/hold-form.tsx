import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { OfficeDeparture } from "#app/domain/departures/get-departure.ts";
import type { Answer } from "#app/routes/office/departures/answer.ts";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { useFormAnswer } from "#app/routes/office/departures/use-form-answer.ts";
import { usePersistedKey } from "#app/routes/office/departures/use-persisted-key.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { HoldEnd } from "./hold-end.ts";

type HoldFormProps = {
  departure: OfficeDeparture;
  usualEnd: HoldEnd;
  pageKey: string;
  answer: Answer | undefined;
};

/** Holds places for a party that has not decided yet. */
export function HoldForm({ departure, usualEnd, pageKey, answer }: HoldFormProps) {
  const mine = useFormAnswer("hold", answer);
  const formKey = usePersistedKey(pageKey, mine);
  const values = mine?.values ?? {};
  const errors = mine?.errors ?? {};
  const field = (name: string, usual = "") => ({
    id: `hold-${name}`,
    name,
    defaultValue: values[name] ?? usual,
    error: errors[name],
  });
  return (
    <SideForm title="Hold places" open={mine !== undefined && !mine.done} error={errors.form}>
      <LiveForm className="office-form" key={formKey}>
        <input type="hidden" name="key" value={formKey} />
        <TextField {...field("name")} label="For" hint="A name, a school or a company." required autoComplete="off" />
        <div className="pair">
          <TextField {...field("adults", "1")} label="Adults" type="number" min={0} max={35} />
          <TextField {...field("children", "0")} label="Children" type="number" min={0} max={35} />
        </div>
        <TextField
          {...field("email")}
          label="Email"
          hint="Optional. Nothing is sent before they are booked."
          type="email"
          autoComplete="off"
        />
        <TextField {...field("date", usualEnd.date)} label="Until" type="date" required />
        <TextField {...field("time", usualEnd.time)} label={`Time in ${departure.city}`} type="time" required />
        <Button type="submit" name="intent" value="hold" size="sm">
          Hold places
        </Button>
      </LiveForm>
    </SideForm>
  );
}
