import { Form } from "react-router";
import type { CashDay } from "#app/domain/payments/list-cash-days.ts";
import { formatMoney, toDecimal } from "#app/i18n/money.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { officeTime } from "#app/routes/office/office-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { ScrollArea } from "#app/ui/scroll-area.tsx";

const sums = ["Expected", "Taken", "Handed over", "Counted", "Difference"];

/** One row for the cash of a guide, or of the office, on a day in a city. */
export function CashTable({ days, pageKey }: { days: CashDay[]; pageKey: string }) {
  return (
    <ScrollArea label="Cash by day, city and guide">
      <table className="office-table cash-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">City</th>
            <th scope="col">Guide</th>
            {sums.map((label) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ))}
            <th scope="col">Signed</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <CashRow key={`${day.date} ${day.cityId} ${day.guideId} ${day.currency}`} day={day} pageKey={pageKey} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function CashRow({ day, pageKey }: { day: CashDay; pageKey: string }) {
  const { date, city, guide, currency, expected, taken, handedOver, closed } = day;
  const sum = (amount: number) => formatMoney("en", amount, currency);
  const signed = (amount: number) => `${amount > 0 ? "+" : ""}${sum(amount)}`;
  const difference = closed ? closed.counted - closed.taken : 0;
  // What was written after the close.
  const since = closed ? taken - closed.taken : 0;
  return (
    <tr>
      <th scope="row">{i18n("en").date(date, "full")}</th>
      <td>{city}</td>
      <td>{guide ?? "Office"}</td>
      <td className="number" data-label="Expected">
        {sum(expected)}
      </td>
      <td className="number" data-label="Taken" data-state={expected > taken ? "due" : undefined}>
        {sum(taken)}
        {expected > taken && <small>{sum(expected - taken)} still due</small>}
      </td>
      <td className="number" data-label="Handed over">
        {guide && sum(handedOver)}
      </td>
      <td className="number" data-label="Counted">
        {closed && sum(closed.counted)}
      </td>
      <td className="number" data-label="Difference" data-state={difference !== 0 || since !== 0 ? "due" : undefined}>
        {closed && (difference === 0 ? "none" : signed(difference))}
        {since !== 0 && <small>{signed(since)} since the close</small>}
      </td>
      <td>
        {closed && (
          <>
            {closed.by ?? "a deleted account"} <small>{officeTime(new Date(closed.at))}</small>
            {closed.note && <small>{closed.note}</small>}
          </>
        )}
        {(!closed || since !== 0) && <CloseForm day={day} pageKey={pageKey} />}
      </td>
    </tr>
  );
}

function CloseForm({ day, pageKey }: { day: CashDay; pageKey: string }) {
  const { date, cityId, city, guideId, guide, currency, taken, handedOver, closed } = day;
  const row = `${date}-${cityId}-${guideId ?? "office"}-${currency}`;
  return (
    <details className="edit-guest">
      <summary aria-label={`Close ${dayWords(date)}, ${city}, ${guide ?? "office"}`}>Count and close</summary>
      <Form method="post" className="office-form">
        <input type="hidden" name="key" value={`${pageKey}-${date}-${guideId ?? 0}-${currency}`} />
        <input type="hidden" name="cityId" value={cityId} />
        <input type="hidden" name="date" value={date} />
        {guideId !== null && <input type="hidden" name="guideId" value={guideId} />}
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="seen" value={taken} />
        <input type="hidden" name="closes" value={closed?.number ?? 0} />
        <TextField
          id={`counted-${row}`}
          name="counted"
          label={`Counted (${currency})`}
          inputMode="decimal"
          defaultValue={toDecimal(handedOver > 0 ? handedOver : Math.max(taken, 0), currency)}
          required
          maxLength={20}
        />
        <TextField id={`note-${row}`} name="note" label="Note" maxLength={300} />
        <Button type="submit" size="sm">
          Close and sign
        </Button>
      </Form>
    </details>
  );
}
