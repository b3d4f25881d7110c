import { themes } from "#app/domain/tours/themes.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { Select, TextField } from "#app/ui/field.tsx";
import { tourLabels } from "./tour-facts-form.ts";

type TourFactsFieldsProps = {
  values: Record<string, string>;
  errors: Record<string, string> | undefined;
  currency?: string;
};

export function TourFactsFields({ values, errors, currency }: TourFactsFieldsProps) {
  const { t } = i18n("en");
  const field = (name: keyof typeof tourLabels) => ({
    id: name,
    name,
    label: tourLabels[name],
    defaultValue: values[name] ?? "",
    error: errors?.[name],
  });
  return (
    <div className="fact-grid">
      <Select {...field("theme")}>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(`theme.${theme}`)}
          </option>
        ))}
      </Select>
      <Select {...field("payment")}>
        <option value="free">Free tour</option>
        <option value="wish">Pay what you wish</option>
        <option value="paid">Paid tour</option>
      </Select>
      <TextField
        {...field("price")}
        inputMode="decimal"
        hint={currency ? `In ${currency}; paid tours only.` : "Paid tours only."}
      />
      <TextField
        {...field("childPrice")}
        inputMode="decimal"
        hint={currency ? `In ${currency}; 0 means free.` : "0 means free."}
      />
      <TextField {...field("childUnder")} inputMode="numeric" hint="Years of age." />
      <TextField {...field("minutes")} inputMode="numeric" />
      <TextField {...field("days")} inputMode="numeric" />
      <TextField {...field("capacity")} inputMode="numeric" />
      <TextField
        {...field("minGuests")}
        inputMode="numeric"
        hint="Departures with fewer guests are cancelled. Leave empty if there is no minimum."
      />
      <TextField {...field("minGuestsHours")} inputMode="numeric" hint="Usually 24." />
      <TextField {...field("meetingLatitude")} inputMode="decimal" />
      <TextField {...field("meetingLongitude")} inputMode="decimal" />
      <TextField {...field("endingLatitude")} inputMode="decimal" />
      <TextField {...field("endingLongitude")} inputMode="decimal" />
      <TextField {...field("position")} inputMode="numeric" />
    </div>
  );
}
