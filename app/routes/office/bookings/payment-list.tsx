import { Form } from "react-router";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { CorrectionKind } from "#app/domain/payments/correct-payment.ts";
import type { LedgerEntry } from "#app/domain/payments/list-entries.ts";
import type { EntryKind } from "#app/domain/payments/write-entry.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { moneyWord } from "#app/routes/office/money-words.ts";
import { officeTime } from "#app/routes/office/office-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { TypedPayment } from "./payment-actions.server.ts";

const kindNames: Record<EntryKind, string> = {
  charge: "Paid online",
  cash: "Cash",
  refund: "Given back",
  tip: "Tip",
  voucher: "Voucher",
  fee: "Fee",
  correction: "Correction",
  dispute: "Dispute",
};
const correctionNames: Record<CorrectionKind, string> = {
  cash: "Cash taken in the office",
  "cash-back": "Cash given back by the office",
  back: "Money given back in another way",
  more: "Correction: more was paid",
  less: "Correction: less was paid",
};

type PaymentListProps = {
  booking: Booking;
  entries: LedgerEntry[];
  typed: TypedPayment | undefined;
  pageKey: string;
};

/** The ledger of a booking. Nothing in it is changed: an entry is undone by another. */
export function PaymentList({ booking, entries, typed, pageKey }: PaymentListProps) {
  if (booking.amount === 0 && entries.length === 0) return null;
  return (
    <section id="payments">
      <h2>Payments</h2>
      <p className="muted">{moneyWord(booking)}</p>
      {entries.length > 0 && (
        <table className="office-table payment-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col" className="number">
                Amount
              </th>
              <th scope="col">Recorded by</th>
              <th scope="col">Reason</th>
              <th scope="col">
                <span className="visually-hidden">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <PaymentRow key={entry.id} entry={entry} reference={booking.reference} pageKey={pageKey} />
            ))}
          </tbody>
        </table>
      )}
      {/* Begun anew once it is written, so that nothing is written twice. */}
      <CorrectionForm
        key={`${entries.length} ${JSON.stringify(typed)}`}
        booking={booking}
        typed={typed}
        pageKey={pageKey}
      />
    </section>
  );
}

function PaymentRow({ entry, reference, pageKey }: { entry: LedgerEntry; reference: string; pageKey: string }) {
  const { key, kind, amount, currency, at, guide, by, actor, reason, reverses, isUndone, isByProvider } = entry;
  const sum = formatMoney("en", amount, currency);
  return (
    <tr className={isUndone || reverses ? "inactive" : undefined}>
      <td className="tabular-nums">{officeTime(at)}</td>
      <td>
        {reverses ? `Undone: ${kindNames[kind].toLowerCase()}` : kindNames[kind]}
        {guide && <small>, {guide}</small>}
      </td>
      <td className="number">{sum}</td>
      <td>{by ?? (actor === "system" ? "the site" : "a deleted account")}</td>
      <td>{reason}</td>
      <td>
        {!reverses && !isUndone && !isByProvider && (
          <details className="edit-guest">
            <summary aria-label={`Undo ${sum}`}>Undo</summary>
            <Form method="post" className="office-form">
              <input type="hidden" name="key" value={`${pageKey}-undo`} />
              <input type="hidden" name="entry" value={key} />
              <TextField id={`undo-${reference}-${key}`} name="reason" label="Reason" required maxLength={300} />
              <Button type="submit" name="intent" value="undo-payment" size="sm">
                Undo this payment
              </Button>
            </Form>
          </details>
        )}
      </td>
    </tr>
  );
}

function CorrectionForm({ booking: { currency, paid }, typed, pageKey }: Omit<PaymentListProps, "entries">) {
  return (
    <SideForm title="Record a payment or a correction" open={typed !== undefined}>
      <Form method="post" className="office-form">
        <input type="hidden" name="key" value={`${pageKey}-payment`} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="seen" value={paid} />
        <Select id="payment-kind" name="kind" label="What happened" defaultValue={typed?.kind}>
          {Object.entries(correctionNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          id="payment-sum"
          name="sum"
          label={`Amount (${currency})`}
          inputMode="decimal"
          required
          maxLength={20}
          defaultValue={typed?.sum}
        />
        <TextField
          id="payment-reason"
          name="reason"
          label="Reason"
          hint="Kept with the payment. The guest does not see it."
          required
          maxLength={300}
          defaultValue={typed?.reason}
        />
        <Button type="submit" name="intent" value="payment" size="sm">
          Record
        </Button>
      </Form>
    </SideForm>
  );
}
