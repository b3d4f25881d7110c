import { Form } from "react-router";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import { toDecimal } from "#app/i18n/money.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import { GuideConflictsBox } from "#app/routes/office/departures/guide-conflicts.tsx";
import { GuideSelect } from "#app/routes/office/departures/guide-select.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import type { LoadedRequest } from "./load-request.server.ts";
import type { ProposalAnswer } from "./propose.server.ts";

type ProposalFormProps = { request: LoadedRequest; submission: string; answer: ProposalAnswer | undefined };

/** Answers a request with a tour that the guest accepts with one click. */
export function ProposalForm({ request, submission, answer }: ProposalFormProps) {
  const values: Record<string, string> = answer?.values ?? {
    tourId: String(request.tours[0]?.id ?? ""),
    language: request.language,
    date: request.date,
    time: request.time,
    people: String(request.people),
    price: request.amount === null ? "" : toDecimal(request.amount, request.currency),
    validDays: "7",
  };
  const errors = answer?.errors ?? {};
  const field = (name: string) => ({ id: `proposal-${name}`, name, error: errors[name], defaultValue: values[name] });
  return (
    <section className="office-sheet">
      <h2>Propose a tour</h2>
      <Form method="post" className="office-form" key={JSON.stringify(values)}>
        {errors.form && (
          <p className="error" role="alert">
            {errors.form}
          </p>
        )}
        <input type="hidden" name="key" value={submission} />
        <Select {...field("tourId")} label="Tour">
          {request.tours.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <div className="pair">
          <TextField {...field("date")} label="Date" type="date" required />
          <TextField {...field("time")} label="Local time" type="time" required />
        </div>
        <div className="pair">
          <Select {...field("language")} label="Language">
            {tourLanguages.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </Select>
          <TextField {...field("people")} label="People" type="number" min={1} max={35} required />
        </div>
        <GuideSelect
          id="proposal-guide"
          guides={answer?.guides ?? request.guides}
          chosen={values.guideId}
          language={values.language ?? request.language}
          starts={1}
        />
        <TextField
          {...field("meeting")}
          label="Meeting point"
          hint="Leave empty to use the tour’s own."
          maxLength={200}
        />
        <TextField
          {...field("position")}
          label="Coordinates"
          hint="Latitude and longitude, such as 50.0617, 19.9373."
        />
        <div className="pair">
          <TextField
            {...field("price")}
            label={`Price for the group, ${request.currency}`}
            inputMode="decimal"
            required
          />
          <TextField {...field("validDays")} label="Days to reply" type="number" min={1} max={30} required />
        </div>
        <TextArea
          {...field("message")}
          label="Message to the guest"
          hint="Optional. The rest of the email is in the guest’s language."
          rows={4}
          maxLength={3000}
        />
        {answer?.guideConflicts && <GuideConflictsBox found={answer.guideConflicts} />}
        <Button type="submit" name="intent" value="propose">
          Send proposal
        </Button>
        <Button type="submit" name="intent" value="check-guides" variant="tertiary" size="sm" formNoValidate>
          Show who is free on this date at this time
        </Button>
      </Form>
    </section>
  );
}
