import type { GuideChoice } from "#app/domain/departures/list-guide-choices.ts";
import type { Schedule } from "#app/domain/schedules/schedule.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import { GuideSelect } from "#app/routes/office/departures/guide-select.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { weekdays } from "./words.ts";

/** The submitted values by field; weekdays are joined by commas. */
export type FormValues = Record<string, string>;

type ScheduleFieldsProps = {
  schedule: Schedule | undefined;
  capacity: number;
  guides: GuideChoice[];
  /** How many starts the guides were compared with. */
  starts: number;
  values: FormValues | undefined;
  /** The version to overwrite, once the editor has seen it. */
  version: number | undefined;
  errors: Record<string, string>;
};

export function ScheduleFields({ schedule, capacity, guides, starts, values, version, errors }: ScheduleFieldsProps) {
  const fieldValues = values ?? valuesOf(schedule, capacity);
  const field = (name: string) => ({ id: name, name, error: errors[name], defaultValue: fieldValues[name] });
  const chosen = (fieldValues.weekdays ?? "").split(",");
  return (
    <div className="office-form" key={JSON.stringify([fieldValues, schedule?.version])}>
      <input type="hidden" name="version" value={version ?? values?.version ?? schedule?.version ?? 0} />
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <fieldset className="weekdays">
        <legend>Weekdays</legend>
        {weekdays.map((name, index) => (
          <label key={name}>
            <input
              type="checkbox"
              name="weekdays"
              value={index + 1}
              defaultChecked={chosen.includes(String(index + 1))}
            />
            <span>{name}</span>
          </label>
        ))}
        {errors.weekdays && <p className="error">{errors.weekdays}</p>}
      </fieldset>
      <div className="pair">
        <TextField {...field("time")} label="Local time" type="time" required />
        <TextField {...field("capacity")} label="Capacity" type="number" min={1} max={500} required />
      </div>
      <Select {...field("language")} label="Language">
        {tourLanguages.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </Select>
      <GuideSelect
        id="guideId"
        guides={guides}
        chosen={fieldValues.guideId}
        language={tourLanguages.find((known) => known === fieldValues.language) ?? "en"}
        starts={starts}
      />
      <div className="pair">
        <TextField
          {...field("seasonFrom")}
          label="Season from"
          hint="Month-day, such as 04-01. Leave empty for all year."
          placeholder="04-01"
        />
        <TextField {...field("seasonTo")} label="to" hint="Can be in the next year." placeholder="10-31" />
      </div>
      <TextArea
        {...field("exceptions")}
        label="Days without a departure"
        hint="One date per line, such as 2027-12-25."
        rows={3}
      />
      <TextField
        {...field("beginsOn")}
        label="Begins on"
        hint="Departures before this day stay as they are. Leave empty for today."
        type="date"
      />
      <CheckField {...field("active")} label="Active: creates departures" />
    </div>
  );
}

function valuesOf(schedule: Schedule | undefined, capacity: number): FormValues {
  if (!schedule) return { capacity: String(capacity), language: "en", active: "on" };
  return {
    weekdays: schedule.weekdays.join(","),
    time: schedule.time,
    capacity: String(schedule.capacity),
    language: schedule.language,
    guideId: String(schedule.guideId ?? ""),
    seasonFrom: schedule.seasonFrom ?? "",
    seasonTo: schedule.seasonTo ?? "",
    exceptions: schedule.exceptions.join("\n"),
    beginsOn: schedule.beginsOn ?? "",
    ...(schedule.active && { active: "on" }),
  };
}
