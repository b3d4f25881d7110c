import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { Guest } from "#app/domain/departures/get-departure.ts";
import { callLink, mailLink } from "#app/i18n/contact-links.ts";
import { bookingStatusWord, languageName, partyWords } from "#app/routes/office/day/words.ts";
import type { Answer } from "#app/routes/office/departures/answer.ts";
import { moneyState, moneyWord } from "#app/routes/office/money-words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { OverCapacity } from "./over-capacity.tsx";

const sources: Record<Guest["source"], string> = { web: "", phone: "by phone", "walk-in": "walk-in", office: "office" };

type GuestRowProps = {
  guest: Guest;
  pageKey: string;
  live: boolean;
  mayMark: boolean;
  fullFor: Answer["fullFor"];
  withMoney: boolean;
};

export function GuestRow({ guest, pageKey, live, mayMark, fullFor, withMoney }: GuestRowProps) {
  const { reference, name, adults, children, status, phone, email, source } = guest;
  const changeable = live && status !== "canceled";
  return (
    <tr className={status}>
      <th scope="row" className="name">
        <span className="attendance" aria-hidden="true" />
        <Link to={`/office/bookings/${reference}`}>{name}</Link>
        {guest.note && <small className="guest-note">{guest.note}</small>}
        {guest.officeNote && <small className="guest-note">Office: {guest.officeNote}</small>}
      </th>
      <td className="size tabular-nums">
        {adults}
        {children > 0 && ` + ${children}`}
        <span className="visually-hidden"> ({partyWords(guest)})</span>
      </td>
      <td className="phone tabular-nums">{phone && <a href={callLink(phone)}>{phone}</a>}</td>
      <td className="email">{email ? <a href={mailLink(email)}>{email}</a> : <small>none</small>}</td>
      <td className="language">{languageName(guest.locale)}</td>
      <td className="code tabular-nums">
        {reference}
        {sources[source] && <small> {sources[source]}</small>}
      </td>
      {withMoney && (
        <td className="payment tabular-nums" data-state={moneyState(guest)}>
          {moneyWord(guest)}
        </td>
      )}
      <td className="attend">
        {changeable && (mayMark || status !== "confirmed") ? (
          <CheckIn guest={guest} pageKey={pageKey} />
        ) : (
          <span>{bookingStatusWord(status)}</span>
        )}
      </td>
      <td className="change">
        {changeable && (
          <EditGuest guest={guest} pageKey={pageKey} full={fullFor?.reference === reference ? fullFor : undefined} />
        )}
      </td>
    </tr>
  );
}

function CheckIn({ guest: { reference, name, status }, pageKey }: { guest: Guest; pageKey: string }) {
  return (
    <LiveForm className="check-in">
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="key" value={pageKey} />
      {status === "confirmed" ? (
        <>
          <Button
            type="submit"
            name="mark"
            value="attended"
            variant="secondary"
            size="sm"
            aria-label={`${name} is here`}
          >
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
    </LiveForm>
  );
}

type EditGuestProps = { guest: Guest; pageKey: string; full: Answer["fullFor"] };

function EditGuest({ guest, pageKey, full }: EditGuestProps) {
  const { reference, name, status } = guest;
  const { adults, children } = full ?? guest;
  return (
    <details className="edit-guest" open={full !== undefined} key={full ? "full" : "ready"}>
      <summary aria-label={`Change the booking of ${name}`}>Change</summary>
      <LiveForm key={`${adults} ${children}`}>
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
        {full && <OverCapacity id={reference} />}
        <Button type="submit" name="intent" value="party" variant="secondary" size="sm">
          Save group size
        </Button>
        {status === "confirmed" && (
          <Link to={`/office/bookings/${reference}?cancel#cancel`}>Cancel this booking …</Link>
        )}
        <Link to={`/office/bookings/${reference}`}>Correct details, move or write</Link>
      </LiveForm>
    </details>
  );
}
