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
const message = "Enter a percentage such as 8 or 5.5, or leave it empty to state no rate.";

/** The rates that a page showed, in a field of its forms. */
const seenRates = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(20_000),
    v.parseJson(),
    v.array(v.object({ from: calendarDate, rate: v.nullable(v.pipe(v.number(), v.integer())) })),
  ),
);

/** A percentage as basis points; empty means that no rate is stated. */
export const vatSchema = v.object({
  vatFrom: calendarDate,
  seenRates,
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
  /** A colleague has changed the rates since the page showed them. */
  isOvertaken: boolean;
};

/** Prices include VAT. The rate of the day on which a tour takes place is on its receipts. */
export function VatRates({ rates, values, errors, isOvertaken }: VatRatesProps) {
  const t = translator("en");
  const seen = <input type="hidden" name="seenRates" value={JSON.stringify(rates)} />;
  return (
    <section className="office-sheet" id="vat" aria-labelledby="vat-title">
      <h2 id="vat-title">VAT</h2>
      <p className="muted">Prices include VAT. The rate on the day of the tour applies, even to existing bookings.</p>
      {isOvertaken && (
        <p className="error" role="alert">
          Someone else changed the rates while you were editing. Nothing has been overwritten: please check them below.
        </p>
      )}
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
                <td>{rate === null ? "none stated" : `${percent(rate)}%`}</td>
                <td>
                  <Form method="post">
                    <input type="hidden" name="intent" value="remove-vat" />
                    <input type="hidden" name="vatFrom" value={from} />
                    {seen}
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
        {seen}
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
            hint="Leave empty to state none."
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
