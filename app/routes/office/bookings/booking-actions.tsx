import { Form } from "react-router";
import { undoMinutes } from "#app/domain/booking-changes/undo-minutes.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { OfficeNote } from "#app/domain/bookings/office-note.ts";
import { locales } from "#app/i18n/locales.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { ButtonLink } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { MessageForm, type NoteConflict, NoteForm } from "./note-form.tsx";
import type { FullParty } from "./party-form.tsx";
import { PartyForm } from "./party-form.tsx";

type BookingActionsProps = {
  booking: Booking;
  phone: string | null;
  live: boolean;
  /** The list of guests asked for the form that cancels. */
  isCanceling: boolean;
  canUndo: boolean;
  /** After our cancellation the guest wants no other date. */
  hasDeclined: boolean;
  full: FullParty | undefined;
  note: OfficeNote;
  /** The message that was not sent. */
  refused: { subject: string; body: string } | undefined;
  pageKey: string;
  /** Another one begins the message anew. */
  draft: string;
  noteConflict: NoteConflict | undefined;
};

/** The guest's own booking actions, for guests who telephone the office. */
export function BookingActions(props: BookingActionsProps) {
  const { booking, phone, live, full, pageKey, draft, note, noteConflict, refused, isCanceling, canUndo } = props;
  const isDropped = !booking.isPrivate && booking.status === "canceled" && booking.departureStatus === "CANCELED";
  const present = booking.status !== "canceled";
  return (
    <div className="booking-actions">
      <div className="departure-actions">
        {canUndo && (
          <Form method="post">
            <Button type="submit" name="intent" value="undo" variant="secondary" size="sm">
              Undo the cancellation
            </Button>
          </Form>
        )}
        {((live && !booking.isPrivate) || isDropped) && (
          <ButtonLink to={`/office/bookings/${booking.reference}/move`} variant="secondary" size="sm">
            {live ? "Move" : "Rebook on another departure"}
          </ButtonLink>
        )}
        {isDropped && !props.hasDeclined && (
          <Form method="post">
            <Button type="submit" name="intent" value="decline" variant="secondary" size="sm">
              Doesn’t want another date
            </Button>
          </Form>
        )}
        {booking.email && (live || booking.status === "canceled") && (
          <Form method="post">
            <Button type="submit" name="intent" value="resend" variant="tertiary" size="sm">
              {live ? "Send ticket again" : "Send cancellation again"}
            </Button>
          </Form>
        )}
      </div>
      <NoteForm booking={booking} note={note} conflict={noteConflict} />
      <CorrectGuest booking={booking} phone={phone} />
      {booking.email && <MessageForm draft={draft} pageKey={pageKey} refused={refused} />}
      {present && (
        <ChangeBooking booking={booking} live={live} full={full} pageKey={pageKey} isCanceling={isCanceling} />
      )}
      <SideForm title="New link" open={false}>
        <Form method="post" className="office-form">
          <p>
            Use this if a link to the booking has reached the wrong person. All links sent so far will stop working
            {booking.email && booking.status === "confirmed"
              ? ", and the guest will get the ticket with a new one"
              : ""}
            .
          </p>
          <Button type="submit" name="intent" value="renew" size="sm">
            Create a new link
          </Button>
        </Form>
      </SideForm>
    </div>
  );
}

function CorrectGuest({ booking: { name, email, status, locale }, phone }: { booking: Booking; phone: string | null }) {
  return (
    <SideForm title="Correct name, email, phone or language" open={false}>
      <Form method="post" className="office-form" key={`${name} ${email} ${phone} ${locale}`}>
        {Object.entries({ seenName: name, seenEmail: email, seenPhone: phone, seenLocale: locale }).map(
          ([field, value]) => (
            <input key={field} type="hidden" name={field} value={value ?? ""} />
          ),
        )}
        <TextField id="guest-name" name="name" label="Name" defaultValue={name} required maxLength={120} />
        <TextField
          id="guest-email"
          name="email"
          label="Email"
          type="email"
          hint={
            status === "confirmed"
              ? "If you change it, the ticket is sent to the new address, and links sent so far stop working."
              : "If you change it, waiting or failed emails are sent to the new address."
          }
          defaultValue={email ?? ""}
        />
        <TextField id="guest-phone" name="phone" label="Phone" type="tel" defaultValue={phone ?? ""} maxLength={40} />
        <Select id="guest-locale" name="locale" label="Email language" defaultValue={locale}>
          {locales.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </Select>
        <Button type="submit" name="intent" value="details" size="sm">
          Save corrections
        </Button>
      </Form>
    </SideForm>
  );
}

type ChangeBookingProps = Pick<BookingActionsProps, "booking" | "live" | "full" | "pageKey" | "isCanceling">;

function ChangeBooking({ booking, live, full, pageKey, isCanceling }: ChangeBookingProps) {
  return (
    <>
      <PartyForm booking={booking} pageKey={pageKey} full={full} />
      {live && (
        <SideForm title="Cancel" open={isCanceling}>
          <Form id="cancel" method="post" className="office-form">
            <p>
              The places are released straight away{booking.email ? ", and the guest is emailed" : ""}. You can undo
              this for {undoMinutes} minutes.
            </p>
            <TextField
              id="cancel-reason"
              name="reason"
              label="Reason"
              hint="Kept in the history. The guest does not see it."
              required
              maxLength={200}
            />
            <Button type="submit" name="intent" value="cancel" size="sm">
              Cancel booking
            </Button>
          </Form>
        </SideForm>
      )}
    </>
  );
}
