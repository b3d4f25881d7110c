import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { ListedParty } from "#app/domain/waiting-list/list-waiting.ts";
import { mailLink } from "#app/i18n/contact-links.ts";
import { formatClock } from "#app/i18n/zones.ts";
import { languageName, partyWords, people } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";

type WaitingListProps = { parties: ListedParty[]; timeZone: string; live: boolean };

const words: Record<ListedParty["state"], string> = {
  waiting: "waiting",
  offered: "offered",
  accepted: "booked",
  declined: "declined",
  expired: "offer expired",
  left: "left the list",
  ended: "list ended",
};

/** The parties in their order, with what the office may do for each. */
export function WaitingList({ parties, timeZone, live }: WaitingListProps) {
  if (parties.length === 0) return null;
  const waiting = parties.filter(({ state }) => state === "waiting");
  return (
    <section className="guests waiting-list">
      <header>
        <h2>Waiting list</h2>
        <p className="muted">
          {waiting.length} waiting, {people(waiting.reduce((sum, { seats }) => sum + seats, 0))}
        </p>
      </header>
      <ol className="guest-list">
        {parties.map((party) => (
          <li key={party.id} className={party.state}>
            <span className="attendance" aria-hidden="true" />
            <p className="person-name">
              {party.reference ? <Link to={`/office/bookings/${party.reference}`}>{party.name}</Link> : party.name}
              <span className="party-size tabular-nums">
                {party.adults}
                {party.children > 0 && ` + ${party.children}`}
                <span className="visually-hidden"> ({partyWords(party)})</span>
              </span>
            </p>
            <p className="guest-meta">
              {languageName(party.locale)}
              <span className="contact">
                <a href={mailLink(party.email)}>{party.email}</a> (
                {party.isConfirmed ? "address confirmed" : "address not confirmed"})
              </span>
            </p>
            <p className="status">
              {words[party.state]}
              {party.state === "offered" &&
                party.offerExpiresAt &&
                ` until ${formatClock(party.offerExpiresAt, timeZone)}`}
            </p>
            {live && (party.state === "waiting" || party.state === "offered") && <ChangeParty party={party} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChangeParty({ party: { id, name, state } }: { party: ListedParty }) {
  return (
    <details className="edit-guest">
      <summary aria-label={`Change ${name}’s place in line`}>Change</summary>
      {state === "waiting" && (
        <LiveForm>
          <input type="hidden" name="party" value={id} />
          <label className="check-label">
            <input type="checkbox" name="beyond" /> Raise the capacity if necessary
          </label>
          <Button type="submit" name="intent" value="waiting-offer" variant="secondary" size="sm">
            Offer places now
          </Button>
        </LiveForm>
      )}
      <LiveForm>
        <input type="hidden" name="party" value={id} />
        <label>
          Reason
          <input className="field" type="text" name="reason" maxLength={200} required />
        </label>
        {state === "waiting" && (
          <Button type="submit" name="intent" value="waiting-front" variant="secondary" size="sm">
            Move to the front
          </Button>
        )}
        <Button type="submit" name="intent" value="waiting-remove" variant="tertiary" size="sm">
          Remove from the list
        </Button>
      </LiveForm>
    </details>
  );
}
