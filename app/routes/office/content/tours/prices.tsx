import { data, Form } from "react-router";
import * as v from "valibot";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { readId } from "#app/blocks/forms/read-id.ts";
import { listPrivatePrices, type PriceEdit, savePrivatePrices } from "#app/domain/private-tours/save-private-prices.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { BothColumns } from "#app/routes/office/content/both-texts.tsx";
import { amountIn, amountMessage, shownAmount } from "#app/routes/office/content/fact-fields.ts";
import { Saved } from "#app/routes/office/content/saved.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/prices.ts";

const groups = { pl: "Polish", other: "English, German, Spanish" } as const;
type Group = keyof typeof groups;

export async function loader({ context, url }: Route.LoaderArgs) {
  return { rows: await listPrivatePrices(context.get(appContext).db), saved: isSaved(context, url) };
}

type Answer = { values: Record<string, string>; errors?: Record<string, string>; conflicts?: string[] };

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = await request.formData();
  const values = Object.fromEntries(form) as Record<string, string>;
  const errors: Record<string, string> = {};
  const edits: PriceEdit[] = [];
  for (const { cityId, currency } of await listPrivatePrices(db)) {
    const read = (name: string) => v.safeParse(amountIn(currency), values[`${cityId}.${name}`] ?? "");
    const seen = (group: Group) => readId(values[`${cityId}.seen.${group}`]) || null;
    const [pl, other] = [read("pl"), read("other")];
    if (!pl.success) errors[`${cityId}.pl`] = amountMessage(currency);
    if (!other.success) errors[`${cityId}.other`] = amountMessage(currency);
    if (!pl.success || !other.success) continue;
    if ((pl.output === null) !== (other.output === null))
      errors[`${cityId}.${pl.output === null ? "pl" : "other"}`] = "Enter both prices or neither.";
    if (pl.output === 0 || other.output === 0)
      errors[`${cityId}.${pl.output === 0 ? "pl" : "other"}`] = "Must be above 0.";
    edits.push({ cityId, pl: pl.output, other: other.output, seen: { pl: seen("pl"), other: seen("other") } });
  }
  if (Object.keys(errors).length > 0) return data<Answer>({ values, errors }, { status: 422 });
  const result = await savePrivatePrices(db, edits, context.get(staffContext), now());
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  return data<Answer>({ values, conflicts: result.cities }, { status: 409 });
}

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, saved } = loaderData;
  const values = actionData?.values;
  const conflicting = rows.filter(({ cityId }) => actionData?.conflicts?.includes(cityId));
  const labels = Object.fromEntries(
    rows.flatMap(({ cityId, cityName }) =>
      Object.entries(groups).map(([group, label]) => [`${cityId}.${group}`, `${cityName}, ${label}`]),
    ),
  );
  return (
    <>
      <OfficeHead title="Private prices" />
      <p className="muted">One price per group. A city without prices offers no private tours.</p>
      <Saved shown={saved && !actionData}>Saved. Visitors can see it now.</Saved>
      <Form method="post" noValidate key={JSON.stringify([values, rows])}>
        <ErrorSummary errors={actionData?.errors} labels={labels} />
        {conflicting.length > 0 && (
          <section className="edit-conflict" role="alert">
            <h2>Someone else changed prices while you were editing. Nothing has been overwritten.</h2>
            <BothColumns
              rows={conflicting.map((row) => ({
                name: row.cityId,
                label: row.cityName,
                yours: `${values?.[`${row.cityId}.pl`]} / ${values?.[`${row.cityId}.other`]}`,
                theirs: `${shownAmount(row.pl, row.currency)} / ${shownAmount(row.other, row.currency)}`,
              }))}
            />
            <p>Yours are below. Save again to keep them.</p>
          </section>
        )}
        <table className="office-table wide price-table">
          <thead>
            <tr>
              <th scope="col">City</th>
              {Object.values(groups).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.cityId}>
                <th scope="row">{row.cityName}</th>
                {(Object.keys(groups) as Group[]).map((group) => {
                  const name = `${row.cityId}.${group}`;
                  const error = actionData?.errors?.[name];
                  return (
                    <td key={group}>
                      <input
                        className="field"
                        id={name}
                        name={name}
                        inputMode="decimal"
                        aria-label={labels[name]}
                        aria-invalid={error ? true : undefined}
                        defaultValue={values?.[name] ?? shownAmount(row[group], row.currency)}
                      />{" "}
                      {row.currency}
                      {error && <p className="error">{error}</p>}
                      <input type="hidden" name={`${row.cityId}.seen.${group}`} value={row[group] ?? ""} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="content-save">
          <Button type="submit">Save</Button>
        </div>
      </Form>
    </>
  );
}
