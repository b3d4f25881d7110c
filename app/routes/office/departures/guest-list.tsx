import { Printer } from "lucide-react";
import { Form, Link } from "react-router";
import type { Guest } from "#app/domain/departures/get-departure.ts";
import { bookingStatusWord, languageName, partyWords, people } from "#app/routes/office/day/words.ts";
import { Button } from "#app/ui/button.tsx";

const sources: Record<Guest["source"], string> = { web: "", phone: "by phone", "walk-in": "walk-in", office: "office" };

/** The guests by name, with buttons for checking in. */
export function GuestList({ guests, pageKey, live }: { guests: Guest[]; pageKey: string; live: boolean }) {
  const coming = guests.filter(({ status }) => status !== "canceled");
  const came = coming.filter(({ status }) => status === "attended").reduce((sum, { seats }) => sum + seats, 0);
  const seats = coming.reduce((sum, guest) => sum + guest.seats, 0);
  return (
    <section className="guests">
      <header>
        <h2>Guests</h2>
        <p className="muted">
          {coming.length} {coming.length === 1 ? "booking" : "bookings"}, {people(seats)}, {came} here
        </p>
        <Button variant="tertiary" size="sm" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" /> Print
        </Button>
      </header>
      {guests.length === 0 ? (
        <p className="office-empty">Nobody has booked yet.</p>
      ) : (
        <ul className="guest-list">
          {guests.map((guest) => (
            <GuestRow key={guest.reference} guest={guest} pageKey={pageKey} live={live} />
          ))}
        </ul>
      )}
    </section>
  );
}

function GuestRow({ guest, pageKey, live }: { guest: Guest; pageKey: string; live: boolean }) {
  const { reference, name, adults, children, status } = guest;
  const changeable = live && status !== "canceled" && status !== "held";
  return (
    <li className={status}>
      <span className="attendance" aria-hidden="true" />
      <p className="person-name">
        <Link to={`/office/bookings/${reference}`}>{name}</Link>
        <span className="party-size tabular-nums">
          {adults}
          {children > 0 && ` + ${children}`}
          <span className="visually-hidden"> ({partyWords(guest)})</span>
        </span>
      </p>
      <p className="guest-meta">
        <span className="tabular-nums">{reference}</span>{" "}
        {[languageName(guest.locale), sources[guest.source]].filter(Boolean).join(", ")}
        <span className="contact">
          {guest.phone && <a href={`tel:${guest.phone.replace(/[^\d+]/g, "")}`}>{guest.phone}</a>}{" "}
          {guest.email && <a href={`mailto:${guest.email}`}>{guest.email}</a>}
        </span>
        {guest.note && (
          <span className="guest-note">
            <b>Note:</b> {guest.note}
          </span>
        )}
      </p>
      {changeable ? (
        <>
          <CheckIn guest={guest} pageKey={pageKey} />
          <EditGuest guest={guest} pageKey={pageKey} />
        </>
      ) : (
        <p className="status">{bookingStatusWord(status)}</p>
      )}
    </li>
  );
}

function CheckIn({ guest: { reference, name, status }, pageKey }: { guest: Guest; pageKey: string }) {
  return (
    <Form method="post" preventScrollReset className="check-in">
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="key" value={pageKey} />
      {status === "confirmed" ? (
        <>
          <Button type="submit" name="mark" value="attended" size="sm" aria-label={`${name} is here`}>
            Here
          </Button>
          <Button
            type="submit"
            name="mark"
            value="no-show"
            variant="tertiary"
            size="sm"
            aria-label={`${name} is a no-show`}
          >
            No-show
          </Button>
        </>
      ) : (
        <>
          <span className="status">{status === "attended" ? "Here" : "No-show"}</span>
          <Button
            type="submit"
            name="mark"
            value="confirmed"
            variant="tertiary"
            size="sm"
            aria-label={`Undo for ${name}`}
          >
            Undo
          </Button>
        </>
      )}
    </Form>
  );
}

function EditGuest({ guest, pageKey }: { guest: Guest; pageKey: string }) {
  const { reference, name, adults, children, status } = guest;
  return (
    <details className="edit-guest">
      <summary aria-label={`Change the booking of ${name}`}>Change</summary>
      <Form method="post" preventScrollReset key={`${adults} ${children}`}>
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="key" value={pageKey} />
        <label>
          Adults
          <input className="field" type="number" name="adults" min={0} max={35} defaultValue={adults} required />
        </label>
        <label>
          Children
          <input className="field" type="number" name="children" min={0} max={35} defaultValue={children} required />
        </label>
        <Button type="submit" name="intent" value="party" variant="secondary" size="sm">
          Save group size
        </Button>
        {status === "confirmed" && (
          <Button type="submit" name="intent" value="cancel-guest" variant="tertiary" size="sm">
            Cancel this booking
          </Button>
        )}
      </Form>
    </details>
  );
}
