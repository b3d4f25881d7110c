import { Form } from "react-router";
import { ProofField } from "#app/blocks/auth/proof-field.tsx";
import type { FailedRefund } from "#app/domain/refunds/list-refunds.ts";
import type { Proof } from "#app/domain/sessions/confirm-session.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { refundFailure, refundStates } from "./refund-words.ts";

type FailedRefundsProps = {
  refunds: FailedRefund[];
  pageKey: string;
  proof: Proof | null;
  proofError: string | undefined;
  typed: { refund?: string; reason: string } | undefined;
};

/** Refunds that came to nothing. A person repeats them or says that the money was given back in another way. */
export function FailedRefunds({ refunds, pageKey, proof, proofError, typed }: FailedRefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <section id="failed-refunds" aria-labelledby="failed-refunds-title">
      <h2 id="failed-refunds-title">Refunds that did not go through</h2>
      <ul className="found">
        {refunds.map(({ id, reference, name, amount, currency, state, error, paymentId, createdAt }) => {
          const mine = typed?.refund === id ? typed : undefined;
          return (
            <li key={id} data-refund={id}>
              {name && reference ? (
                <Link to={`/office/bookings/${reference}#refunds`}>{name}</Link>
              ) : (
                `A payment without a booking (${reference ?? paymentId})`
              )}{" "}
              <span className="muted">
                {formatMoney("en", amount, currency)}, {refundStates[state]}: {refundFailure(error)},{" "}
                {officeTime(createdAt)}
              </span>
              <details className="edit-guest" open={mine !== undefined}>
                <summary>Settle</summary>
                <Form method="post" className="office-form">
                  <input type="hidden" name="intent" value="settle-refund" />
                  <input type="hidden" name="key" value={pageKey} />
                  <input type="hidden" name="refund" value={id} />
                  <TextField
                    id={`settle-${id}`}
                    name="reason"
                    label="What you did, or why it will work now"
                    required
                    maxLength={300}
                    defaultValue={mine?.reason ?? ""}
                  />
                  <ProofField
                    proof={proof}
                    id={`proof-${id}`}
                    next="/office/cash#failed-refunds"
                    error={mine ? proofError : undefined}
                  />
                  {state !== "asked" && (
                    <Button type="submit" name="act" value="again" size="sm">
                      Send {formatMoney("en", amount, currency)} again
                    </Button>
                  )}
                  <Button type="submit" name="act" value="paid" size="sm" variant="secondary">
                    Given back in another way
                  </Button>
                </Form>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
