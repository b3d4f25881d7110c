import type { ToldGuest } from "#app/domain/bulk-changes/list-told-guests.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { people } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { bookingsOf } from "./reach-words.ts";

type ToldGuestsProps = { guests: ToldGuest[]; isCancellation: boolean };

/** Who must be told by telephone and, after a cancellation, who has rebooked, wants no other date, or has not reacted. */
export function ToldGuests({ guests, isCancellation }: ToldGuestsProps) {
  const who = (answer: ToldGuest["answer"]) => guests.filter((guest) => guest.answer === answer);
  const waiting = who("none");
  const unreached = waiting.filter(({ reach }) => reach === "no-address" || reach === "unreachable");
  const groups: [string, ToldGuest[]][] = [
    ["Have not responded", waiting.filter((guest) => !unreached.includes(guest))],
    ["Don’t want another date", who("declined")],
    ["Have rebooked", who("moved")],
  ];
  return (
    <>
      {unreached.length > 0 && (
        <GuestGroup title="Email does not reach them: please phone" guests={unreached} className="office-warning" />
      )}
      {isCancellation &&
        groups.map(([title, listed]) => listed.length > 0 && <GuestGroup key={title} title={title} guests={listed} />)}
    </>
  );
}

const reachNotes: Record<ToldGuest["reach"], string> = {
  mailed: "",
  "no-address": "no email address",
  unreachable: "the address refuses our email",
  invented: "invented guest, never emailed",
};

type GuestGroupProps = { title: string; guests: ToldGuest[]; className?: string };

function GuestGroup({ title, guests, className }: GuestGroupProps) {
  const seats = guests.reduce((sum, guest) => sum + guest.seats, 0);
  return (
    <details className={className ?? "told-guests"} open={className !== undefined}>
      <summary>
        <h2>
          {title}{" "}
          <span className="muted">
            {people(seats)} in {bookingsOf(guests.length)}
          </span>
        </h2>
      </summary>
      <ul>
        {guests.map(({ reference, name, phone, reach }) => (
          <li key={reference}>
            <Link to={`/office/bookings/${reference}`}>{name}</Link>{" "}
            {phone ? <a href={callLink(phone)}>{phone}</a> : "no phone number"}{" "}
            <span className="muted">{reachNotes[reach]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
