import type { Dispute } from "#app/domain/disputes/list-disputes.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { disputeReason, disputeState } from "./words.ts";

/** What guests dispute at their banks. Evidence is given in the provider's pages. */
export function DisputeList({ disputes }: { disputes: (Dispute & { page: string })[] }) {
  if (disputes.length === 0) return null;
  return (
    <section id="disputes" aria-labelledby="disputes-title">
      <h2 id="disputes-title">Disputes</h2>
      <p className="muted">
        While the bank decides, the money is not yours and counts as not paid. The booking stays as it is.
      </p>
      <ScrollArea label="List of disputes">
        <table className="office-table wide">
          <thead>
            <tr>
              <th scope="col">Booking</th>
              <th scope="col">Evidence due</th>
              <th scope="col" className="number">
                Amount
              </th>
              <th scope="col">Why</th>
              <th scope="col">Status</th>
              <th scope="col">Opened</th>
            </tr>
          </thead>
          <tbody>
            {disputes.map((dispute) => (
              <tr key={dispute.id} data-dispute={dispute.wantsEvidence ? "open" : undefined}>
                <th scope="row">
                  {dispute.reference ? (
                    <Link to={`/office/bookings/${dispute.reference}#payments`}>{dispute.reference}</Link>
                  ) : (
                    "none"
                  )}
                </th>
                <td className="tabular-nums" data-state={dispute.wantsEvidence ? "due" : undefined}>
                  {dispute.wantsEvidence && dispute.evidenceDue && officeTime(dispute.evidenceDue)}
                </td>
                <td className="number">{formatMoney("en", dispute.amount, dispute.currency)}</td>
                <td>{disputeReason(dispute.reason)}</td>
                <td>
                  {disputeState(dispute.state)}{" "}
                  <a href={dispute.page} rel="noreferrer">
                    {dispute.wantsEvidence ? "Answer at the provider" : "At the provider"}
                  </a>
                </td>
                <td className="tabular-nums">{officeTime(dispute.openedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
