import { Form } from "react-router";
import { ProofField } from "#app/blocks/auth/proof-field.tsx";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { dueOf } from "#app/domain/payments/balance.ts";
import type { OfficeRefund } from "#app/domain/refunds/list-refunds.ts";
import type { RefundNews } from "#app/domain/refunds/refund-news.ts";
import type { Proof } from "#app/domain/sessions/confirm-session.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { refundFailure, refundRuleNames, refundStates } from "#app/routes/office/cash/refund-words.ts";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

type RefundListProps = {
  booking: Booking;
  refunds: OfficeRefund[];
  planned: RefundNews["planned"];
  /** What can be given back online. */
  refundable: number;
  /** Of the ticket, if something is due that can be paid online there. */
  payLink: string | null;
  proof: Proof | null;
  proofError: string | undefined;
  typed: { sum?: string; reason: string } | undefined;
  pageKey: string;
};

/** What goes back to the guest online, what came of it, and the office's own refund. */
export function RefundList(props: RefundListProps) {
  const { booking, refunds, planned, refundable, payLink, pageKey } = props;
  if (refunds.length === 0 && !planned && refundable <= 0 && !payLink) return null;
  const sum = (amount: number) => formatMoney("en", amount, booking.currency);
  return (
    <section id="refunds">
      <h2>Paid online</h2>
      {planned && (
        <p>
          {sum(planned.amount)} goes back automatically at {officeTime(planned.at)}
          {planned.isRebookable && ", unless the guest chooses another date"}.
        </p>
      )}
      {refunds.length > 0 && (
        <table className="office-table payment-table">
          <thead>
            <tr>
              {["Decided", "Refund", "Status", "Since", "By", "Reason"].map((label) => (
                <th key={label} scope="col" className={label === "Refund" ? "number" : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {refunds.map((refund) => (
              <tr key={refund.id} className={refund.state === "needless" ? "inactive" : undefined}>
                <td className="tabular-nums">{officeTime(refund.createdAt)}</td>
                <td className="number">{sum(refund.amount)}</td>
                <td>
                  {refundStates[refund.state]}
                  {refund.isOpen && (
                    <>
                      : {refundFailure(refund.error ?? "")}.{" "}
                      <Link to="/office/cash#failed-refunds" otherwise={null}>
                        Settle
                      </Link>
                    </>
                  )}
                  {refund.settledBy && `, settled by ${refund.settledBy}`}
                </td>
                <td className="tabular-nums">{officeTime(refund.changedAt)}</td>
                <td>{refund.by ?? (refund.rule === "by-hand" ? "a deleted account" : "the site")}</td>
                <td>{refund.reason ?? refundRuleNames[refund.rule]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {payLink && <PaymentLink booking={booking} link={payLink} pageKey={pageKey} />}
      {refundable > 0 && <RefundForm {...props} />}
    </section>
  );
}

function PaymentLink({ booking, link, pageKey }: { booking: Booking; link: string; pageKey: string }) {
  return (
    <SideForm title="Request online payment" open={false}>
      <Form method="post" className="office-form">
        <p>
          {formatMoney("en", dueOf(booking), booking.currency)} is due. The guest can pay it online on the ticket:{" "}
          <a href={link}>link to the ticket</a>.
        </p>
        {booking.email && (
          <>
            <input type="hidden" name="key" value={`${pageKey}-ask`} />
            <Button type="submit" name="intent" value="ask-payment" size="sm">
              Email the link to {booking.email}
            </Button>
          </>
        )}
      </Form>
    </SideForm>
  );
}

function RefundForm({
  booking: { reference, currency },
  refundable,
  proof,
  proofError,
  typed,
  pageKey,
}: RefundListProps) {
  return (
    <SideForm title="Give money back online" open={typed !== undefined}>
      <Form method="post" className="office-form">
        <p>
          Up to {formatMoney("en", refundable, currency)} goes back the way it was paid, straight away. This cannot be
          undone. Anything that was not due back lowers the price of the booking, so that nobody asks for it again.
        </p>
        <input type="hidden" name="key" value={`${pageKey}-refund`} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="seen" value={refundable} />
        <TextField
          id="refund-sum"
          name="sum"
          label={`Amount (${currency})`}
          inputMode="decimal"
          required
          maxLength={20}
          defaultValue={typed?.sum ?? ""}
        />
        <TextField
          id="refund-reason"
          name="reason"
          label="Reason"
          hint="Kept with the refund. The guest does not see it."
          required
          maxLength={300}
          defaultValue={typed?.reason ?? ""}
        />
        <ProofField proof={proof} id="refund-proof" next={`/office/bookings/${reference}`} error={proofError} />
        <Button type="submit" name="intent" value="refund" size="sm">
          Give back
        </Button>
      </Form>
    </SideForm>
  );
}
