import { Form } from "react-router";
import type { OddCash } from "#app/domain/payments/list-odd-cash.ts";
import { oddWords } from "#app/domain/payments/odd-cash.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { Button } from "#app/ui/button.tsx";

/** Cash that a guide's phone sent late, when the office had changed the booking or the guide. It is in the ledger. */
export function OddCashList({ entries }: { entries: OddCash[] }) {
  if (entries.length === 0) return null;
  return (
    <section id="to-check" aria-labelledby="to-check-title">
      <h2 id="to-check-title">To check</h2>
      <p className="muted">Guides took this cash where you no longer expected it. It is recorded and counted.</p>
      <ul className="found">
        {entries.map(({ id, reference, name, amount, currency, at, guide, date, why }) => (
          <li key={id}>
            <Link to={`/office/bookings/${reference}#payments`}>{name}</Link>{" "}
            <span className="muted">
              {formatMoney("en", amount, currency)}, {guide ?? "a former guide"}, {dayWords(date)}, sent{" "}
              {officeTime(at)}: {oddWords[why]}
            </span>{" "}
            <Form method="post">
              <input type="hidden" name="check" value={id} />
              <Button type="submit" size="sm" variant="secondary" aria-label={`Checked: ${name}`}>
                Checked
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
