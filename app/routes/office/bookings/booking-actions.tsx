import { Form } from "react-router";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { dayWords, languageName } from "#app/routes/office/day/words.ts";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";

type BookingActionsProps = {
  booking: Booking;
  phone: string | null;
  live: boolean;
  others: Departure[];
  pageKey: string;
};

/** The guest's own booking actions, for guests who telephone the office. */
export function BookingActions({ booking, phone, live, others, pageKey }: BookingActionsProps) {
  const present = booking.status !== "canceled" && booking.status !== "held";
  return (
    <div className="booking-actions">
      <CorrectGuest booking={booking} phone={phone} />
      <SideForm title="New link" open={false}>
        <Form method="post" className="office-form">
          <p>
            Use this if a link to the booking has reached the wrong person. All links sent so far stop working
            {booking.email && booking.status === "confirmed" ? ", and the guest gets the ticket with a new one" : ""}.
          </p>
          <Button type="submit" name="intent" value="renew" size="sm">
            Make a new link
          </Button>
        </Form>
      </SideForm>
      {present && <ChangeBooking booking={booking} live={live} others={others} pageKey={pageKey} />}
      {booking.email && (live || booking.status === "canceled") && (
        <Form method="post">
          <Button type="submit" name="intent" value="resend" variant="tertiary" size="sm">
            {live ? "Send ticket again" : "Send cancellation again"}
          </Button>
        </Form>
      )}
    </div>
  );
}

function CorrectGuest({ booking: { name, email, status }, phone }: { booking: Booking; phone: string | null }) {
  return (
    <SideForm title="Correct name, email or phone" open={false}>
      <Form method="post" className="office-form" key={`${name} ${email} ${phone}`}>
        <TextField id="guest-name" name="name" label="Name" defaultValue={name} required maxLength={120} />
        <TextField
          id="guest-email"
          name="email"
          label="Email"
          type="email"
          hint={
            status === "confirmed"
              ? "The ticket is sent to a new address. Links sent so far stop working."
              : "Email that waits or has failed is sent to a new address."
          }
          defaultValue={email ?? ""}
        />
        <TextField id="guest-phone" name="phone" label="Phone" type="tel" defaultValue={phone ?? ""} maxLength={40} />
        <Button type="submit" name="intent" value="details" size="sm">
          Save corrections
        </Button>
      </Form>
    </SideForm>
  );
}

function ChangeBooking({ booking, live, others, pageKey }: Omit<BookingActionsProps, "phone">) {
  return (
    <>
      <SideForm title="Change group size" open={false}>
        <Form method="post" className="office-form" key={`${booking.adults} ${booking.children}`}>
          <input type="hidden" name="key" value={pageKey} />
          <input type="hidden" name="departure" value={booking.departureId} />
          <div className="pair">
            <TextField
              id="adults"
              name="adults"
              label="Adults"
              type="number"
              min={0}
              max={35}
              defaultValue={booking.adults}
            />
            <TextField
              id="children"
              name="children"
              label="Children"
              type="number"
              min={0}
              max={35}
              defaultValue={booking.children}
            />
          </div>
          <Button type="submit" name="intent" value="party" size="sm">
            Save group size
          </Button>
        </Form>
      </SideForm>
      {live && (
        <>
          <SideForm title="Move" open={false}>
            {others.length === 0 ? (
              <p className="muted">No other departure has room for this group.</p>
            ) : (
              <Form method="post" className="office-form">
                <Select id="departure" name="departure" label="To">
                  {others.map((departure) => (
                    <option key={departure.id} value={departure.id}>
                      {dayWords(departure.date)}, {departure.time}, {languageName(departure.language)}, {departure.left}{" "}
                      left
                    </option>
                  ))}
                </Select>
                <Button type="submit" name="intent" value="move" size="sm">
                  Move booking
                </Button>
              </Form>
            )}
          </SideForm>
          <SideForm title="Cancel" open={false}>
            <Form method="post" className="office-form">
              <p>The places are released straight away{booking.email ? ", and the guest is emailed" : ""}.</p>
              <Button type="submit" name="intent" value="cancel" size="sm">
                Cancel booking
              </Button>
            </Form>
          </SideForm>
        </>
      )}
    </>
  );
}
