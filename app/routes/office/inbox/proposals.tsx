import type { Proposal, ProposalState } from "#app/domain/private-tours/get-proposal.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";

const stateNames: Record<ProposalState, string> = {
  open: "not answered yet",
  accepted: "accepted",
  declined: "declined",
  withdrawn: "replaced by a newer one",
  expired: "expired without an answer",
};

/** The proposals to the guest with their outcome. */
export function Proposals({ proposals }: { proposals: Proposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <section className="office-sheet">
      <h2>Proposals</h2>
      <ul className="office-list">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <b>{stateNames[proposal.state]}</b>: {dayWords(proposal.date)}, {proposal.time}, {proposal.meetingName},{" "}
            {proposal.guideName ?? "no guide"}, {formatMoney("en", proposal.amount, proposal.currency)}
            {proposal.state === "open" && `, valid until ${officeTime(proposal.expiresAt)}`}
            {proposal.reference && (
              <>
                {" "}
                <Link to={`/office/bookings/${proposal.reference}`}>{proposal.reference}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
