import { useState } from "react";
import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { OfficeDeparture } from "#app/domain/departures/get-departure.ts";
import type { GuideChoice } from "#app/domain/departures/list-guide-choices.ts";
import { rescheduleReasonNames, rescheduleReasons } from "#app/routes/office/bulk-changes/names.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Answer } from "./answer.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { GuideConflictsBox } from "./guide-conflicts.tsx";
import { GuideSelect } from "./guide-select.tsx";
import { SideForm } from "./side-form.tsx";
import { useFormAnswer } from "./use-form-answer.ts";

type EditFormProps = {
  departure: OfficeDeparture;
  guides: GuideChoice[];
  answer: Answer | undefined;
  begun: boolean;
};

/** Edits guide, date, time and capacity; saving compares the version that was shown. */
export function EditForm({ departure, guides, answer, begun }: EditFormProps) {
  // While the editor is typing, live updates must not replace the values or the version shown.
  const [shown, setShown] = useState(departure);
  const [typing, setTyping] = useState(false);
  if (!typing && shown !== departure && shown.version !== departure.version) setShown(departure);
  const mine = useFormAnswer("edit", answer);
  const values = mine && !mine.theirs ? mine.values : undefined;
  const errors = mine?.errors ?? {};
  const field = (name: string) => ({ id: `edit-${name}`, name, error: errors[name] });
  return (
    <SideForm title="Change" open={mine !== undefined && !mine.done} error={errors.form}>
      {mine?.theirs && mine.values && (
        <EditConflict guides={guides} mine={mine.values} theirs={mine.theirs} tourId={departure.tourId} />
      )}
      <LiveForm
        className="office-form"
        key={`${shown.version} ${JSON.stringify(values)}`}
        onInput={() => setTyping(true)}
        onSubmit={() => setTyping(false)}
      >
        <input type="hidden" name="version" value={values?.version ?? shown.version} />
        <input type="hidden" name="tourId" value={departure.tourId} />
        <div className="pair">
          <TextField
            {...field("date")}
            label="Date"
            type="date"
            defaultValue={values?.date ?? shown.date}
            readOnly={begun}
          />
          <TextField
            {...field("time")}
            label="Local time"
            type="time"
            defaultValue={values?.time ?? shown.time}
            readOnly={begun}
          />
        </div>
        <GuideSelect
          id="edit-guide"
          guides={mine?.guides ?? guides}
          chosen={values ? values.guideId : String(shown.guideId ?? "")}
          language={departure.language}
          starts={1}
        />
        <TextField
          {...field("capacity")}
          label="Capacity"
          hint={departure.held > 0 ? `${departure.taken} taken, ${departure.held} held` : `${departure.taken} taken`}
          type="number"
          min={departure.taken + departure.held}
          max={500}
          defaultValue={values?.capacity ?? shown.capacity}
        />
        {mine?.guideConflicts && <GuideConflictsBox found={mine.guideConflicts} />}
        {!begun && (
          <Select
            {...field("reason")}
            label="Reason for a new date or time"
            hint="Optional. Guests read it in their language."
            defaultValue={values?.reason ?? ""}
          >
            <option value="">None</option>
            {rescheduleReasons.map((reason) => (
              <option key={reason} value={reason}>
                {rescheduleReasonNames[reason]}
              </option>
            ))}
          </Select>
        )}
        <p className="hint">
          If the date or time changes, guests are emailed in their language. Guides are emailed about every change to
          their departures.
        </p>
        <Button type="submit" name="intent" value="edit" size="sm">
          Save
        </Button>
        <Button type="submit" name="intent" value="check-guides" variant="tertiary" size="sm">
          Show who is free on this date at this time
        </Button>
      </LiveForm>
    </SideForm>
  );
}
