import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { line } from "#app/blocks/forms/field-schemas.ts";
import { createCountry } from "#app/domain/places/create-place.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/country-new.ts";

const labels = { name: "Name in English", code: "Country code" };
const schema = v.object({
  name: line(60),
  code: v.pipe(
    v.string("Required."),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{2}$/, "Enter two letters, such as PL."),
  ),
});

type Answer = { values: Record<string, string>; errors: Record<string, string> };

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = await request.formData();
  const values = Object.fromEntries(form) as Record<string, string>;
  const read = readOfficeForm(schema, form);
  if (!read.ok) return data<Answer>({ values, errors: read.errors }, { status: 422 });
  const result = await createCountry(db, read.value, context.get(staffContext), now());
  if (result.ok) return redirect(`/office/content/countries/${result.id}/texts`);
  const errors: Record<string, string> =
    result.reason === "code_taken"
      ? { code: "This country already exists." }
      : { name: "A place with this name already exists or existed." };
  return data<Answer>({ values, errors }, { status: 409 });
}

export default function NewCountry({ actionData }: Route.ComponentProps) {
  const { values = {}, errors } = (actionData ?? {}) as Partial<Answer>;
  return (
    <>
      <OfficeHead title="New country" />
      <p className="muted">Visitors see it once one of its cities is published.</p>
      <Form method="post" className="office-form" noValidate key={JSON.stringify(values)}>
        <ErrorSummary errors={errors} labels={labels} />
        <TextField
          id="name"
          name="name"
          label={labels.name}
          maxLength={60}
          defaultValue={values.name}
          error={errors?.name}
        />
        <TextField
          id="code"
          name="code"
          label={labels.code}
          hint="Two letters, as in ISO 3166: PL, CZ, LT."
          maxLength={2}
          defaultValue={values.code}
          error={errors?.code}
        />
        <div className="content-save">
          <Button type="submit">Create draft</Button>
        </div>
      </Form>
    </>
  );
}
