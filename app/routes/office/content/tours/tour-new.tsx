import { data, Form, redirect } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { listPrivatePrices } from "#app/domain/private-tours/save-private-prices.ts";
import { createTour } from "#app/domain/tours/create-tour.ts";
import { CityOptions } from "#app/routes/office/content/places/city-options.tsx";
import { splitCoordinates } from "#app/routes/office/content/split-coordinates.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/tour-new.ts";
import { TourFactsFields } from "./tour-facts-fields.tsx";
import { newTourSchema, tourLabels } from "./tour-facts-form.ts";

const labels = { ...tourLabels, cityId: "City", name: "Name in English" };
const usual = {
  theme: "old-town",
  payment: "free",
  childPrice: "0",
  childUnder: "15",
  minutes: "120",
  days: "1",
  capacity: "30",
  position: "99",
};

export async function loader({ context }: Route.LoaderArgs) {
  return { cities: await listPrivatePrices(context.get(appContext).db) };
}

type Answer = { values: Record<string, string>; errors: Record<string, string> };

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = splitCoordinates(await request.formData());
  const values = Object.fromEntries(form) as Record<string, string>;
  const city = (await listPrivatePrices(db)).find(({ cityId }) => cityId === values.cityId);
  const read = readOfficeForm(newTourSchema(city?.currency ?? "EUR"), form);
  if (!read.ok) return data<Answer>({ values, errors: read.errors }, { status: 422 });
  const { cityId, name, ...facts } = read.value;
  const result = await createTour(db, { cityId, name, facts }, context.get(staffContext), now());
  if (result.ok) return redirect(`/office/content/tours/${result.id}/texts`);
  const errors: Record<string, string> =
    result.reason === "unknown_city"
      ? { cityId: "This city does not exist." }
      : { name: "This city already has or had a tour with this name." };
  return data<Answer>({ values, errors }, { status: 409 });
}

export default function NewTour({ loaderData, actionData }: Route.ComponentProps) {
  const values: Record<string, string> = actionData?.values ?? usual;
  return (
    <>
      <OfficeHead title="New tour" />
      <Form method="post" className="office-form wide" noValidate key={JSON.stringify(values)}>
        <ErrorSummary errors={actionData?.errors} labels={labels} />
        <div className="fact-grid">
          <Select id="cityId" name="cityId" label="City" defaultValue={values.cityId} error={actionData?.errors.cityId}>
            <CityOptions cities={loaderData.cities} />
          </Select>
          <TextField
            id="name"
            name="name"
            label="Name in English"
            maxLength={80}
            defaultValue={values.name}
            error={actionData?.errors.name}
          />
        </div>
        <TourFactsFields values={values} errors={actionData?.errors} />
        <div className="content-save">
          <Button type="submit">Create draft</Button>
        </div>
      </Form>
    </>
  );
}
