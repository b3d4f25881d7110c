import type { OverpaidBooking } from "#app/domain/payments/list-overpaid.ts";
import { bookingStatusWord, dayWords } from "#app/routes/office/day/words.ts";
import { moneyWord } from "#app/routes/office/money-words.ts";
import { Link } from "#app/routes/office/office-link.tsx";

/** Guests who get money back. It is recorded on the booking's page. */
export function OverpaidList({ bookings }: { bookings: OverpaidBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section id="to-give-back" aria-labelledby="to-give-back-title">
      <h2 id="to-give-back-title">To give back</h2>
      <ul className="found">
        {bookings.map((booking) => (
          <li key={booking.reference}>
            <Link to={`/office/bookings/${booking.reference}#payments`}>{booking.name}</Link>{" "}
            <span className="muted">
              {moneyWord(booking)}, {bookingStatusWord(booking.status)}, {dayWords(booking.date)}, {booking.tour},{" "}
              {booking.city}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
