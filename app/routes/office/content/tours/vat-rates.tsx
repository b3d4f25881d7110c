import { Form } from "react-router";
import * as v from "valibot";
import type { VatRate } from "#app/domain/tours/vat-rates.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatNumber } from "#app/i18n/numbers.ts";
import { calendarDate } from "#app/routes/office/departures/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

const vatLabels = { vatFrom: "From", vatRate: "VAT rate, %" };
const message = "Enter a percentage such as 8 or 5.5, or nothing if no rate is to be stated.";

/** A percentage as basis points; empty means that no rate is stated. */
export const vatSchema = v.object({
  vatFrom: calendarDate,
  vatRate: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.regex(/^((\d{1,2}([.,]\d{1,2})?)|100)?$/, message),
    v.transform((text) => {
      const [whole = "", fraction = ""] = text.split(/[.,]/);
      return text === "" ? null : Number(whole + fraction.padEnd(2, "0"));
    }),
  ),
});

const percent = (rate: number) => formatNumber("en", Number(`${rate}e-2`), rate % 100 ? 2 : 0);

type VatRatesProps = {
  rates: VatRate[];
  values: Record<string, string> | undefined;
  errors: Record<string, string> | undefined;
};

/** Prices include VAT. The rate of the day on which a tour takes place is on its receipts. */
export function VatRates({ rates, values, errors }: VatRatesProps) {
  const t = translator("en");
  return (
    <section className="office-sheet" id="vat" aria-labelledby="vat-title">
      <h2 id="vat-title">VAT</h2>
      <p className="muted">
        Prices include it. The rate on the day of the tour counts, also for what is booked already.
      </p>
      {rates.length === 0 ? (
        <p>No rate is stated.</p>
      ) : (
        <table className="office-table">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Rate</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ from, rate }) => (
              <tr key={from}>
                <td>{formatDate(t, from, "longYear")}</td>
                <td>{rate === null ? "none stated" : `${percent(rate)} %`}</td>
                <td>
                  <Form method="post">
                    <input type="hidden" name="intent" value="remove-vat" />
                    <input type="hidden" name="vatFrom" value={from} />
                    <Button type="submit" variant="tertiary" size="sm" aria-label={`Remove the rate from ${from}`}>
                      Remove
                    </Button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Form method="post" className="office-form" noValidate key={JSON.stringify([rates, values])}>
        <input type="hidden" name="intent" value="set-vat" />
        <div className="pair">
          <TextField
            id="vatFrom"
            name="vatFrom"
            type="date"
            label={vatLabels.vatFrom}
            defaultValue={values?.vatFrom}
            error={errors?.vatFrom}
          />
          <TextField
            id="vatRate"
            name="vatRate"
            inputMode="decimal"
            label={vatLabels.vatRate}
            hint="Empty: none is stated."
            defaultValue={values?.vatRate}
            error={errors?.vatRate}
          />
        </div>
        <Button type="submit" variant="secondary">
          Set rate
        </Button>
      </Form>
    </section>
  );
}
