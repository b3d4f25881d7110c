import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { line } from "#app/blocks/forms/field-schemas.ts";
import { createCity } from "#app/domain/places/create-place.ts";
import { listPlaceChoices } from "#app/domain/places/list-place-choices.ts";
import { splitCoordinates } from "#app/routes/office/content/split-coordinates.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/city-new.ts";
import { cityLabels, cityPlace } from "./city-facts-form.ts";

const labels = {
  name: "Name in English",
  countryCode: "Country",
  ...cityLabels,
  timeZone: "Time zone",
  currency: "Currency",
};
const zones = Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith("Europe/"));

const schema = v.object({
  name: line(60),
  countryCode: line(2),
  ...cityPlace,
  timeZone: v.picklist(zones, "Choose one."),
  currency: v.pipe(
    v.string("Required."),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{3}$/, "Enter three letters, such as EUR."),
  ),
});

export async function loader({ context }: Route.LoaderArgs) {
  return { zones, ...(await listPlaceChoices(context.get(appContext).db)) };
}

type Answer = { values: Record<string, string>; errors: Record<string, string> };
const refusals: Record<string, Record<string, string>> = {
  name_taken: { name: "A place with this name already exists or existed." },
  unknown_country: { countryCode: "Choose one from the list." },
};

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = splitCoordinates(await request.formData());
  const values = Object.fromEntries(form) as Record<string, string>;
  const read = readOfficeForm(schema, form);
  if (!read.ok) return data<Answer>({ values, errors: read.errors }, { status: 422 });
  const result = await createCity(db, read.value, context.get(staffContext), now());
  if (result.ok) return redirect(`/office/content/cities/${result.id}/texts`);
  return data<Answer>({ values, errors: refusals[result.reason] ?? {} }, { status: 409 });
}

export default function NewCity({ loaderData, actionData }: Route.ComponentProps) {
  const values: Record<string, string> = actionData?.values ?? { timeZone: site.office.timeZone };
  const field = (name: keyof typeof labels) => ({
    id: name,
    name,
    label: labels[name],
    defaultValue: values[name],
    error: actionData?.errors[name],
  });
  return (
    <>
      <OfficeHead title="New city" />
      <p className="muted">
        A city starts as a draft. Country, time zone and currency cannot be changed later: departures and prices depend
        on them.
      </p>
      <Form method="post" className="office-form wide" noValidate key={JSON.stringify(values)}>
        <ErrorSummary errors={actionData?.errors} labels={labels} />
        <div className="fact-grid">
          <TextField {...field("name")} maxLength={60} />
          <Select {...field("countryCode")}>
            {loaderData.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <TextField {...field("latitude")} inputMode="decimal" placeholder="50.0617" />
          <TextField {...field("longitude")} inputMode="decimal" placeholder="19.9373" />
          <Select {...field("timeZone")}>
            {loaderData.zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </Select>
          <TextField {...field("currency")} maxLength={3} list="currencies" autoComplete="off" placeholder="EUR" />
          <datalist id="currencies">
            {loaderData.currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </datalist>
        </div>
        <div className="content-save">
          <Button type="submit">Create draft</Button>
        </div>
      </Form>
    </>
  );
}
