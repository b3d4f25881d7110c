import type { ReactNode } from "react";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { hasMoney } from "#app/domain/payments/balance.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { bookingStatusWord, dayWords, languageName, partyWords } from "#app/routes/office/day/words.ts";
import { moneyWord } from "#app/routes/office/money-words.ts";
import { Link } from "#app/routes/office/office-link.tsx";

export function BookingFacts({ booking, phone }: { booking: Booking; phone: string | null }) {
  const facts: [string, ReactNode][] = [
    ["Status", bookingStatusWord(booking.status)],
    [
      "Departure",
      <Link key="to" to={`/office/departures/${booking.departureId}`}>
        {dayWords(booking.date)}, {booking.time}
      </Link>,
    ],
    ["Tour", `${booking.tourTitle}, ${booking.cityName}, in ${languageName(booking.language)}`],
    ["Group", partyWords(booking)],
    ["Email", booking.email ?? "none"],
    [
      "Phone",
      phone ? (
        <a key="call" href={callLink(phone)}>
          {phone}
        </a>
      ) : (
        "none"
      ),
    ],
    ["Email language", languageName(booking.locale)],
    ...(booking.note ? [["Note to the guide", booking.note] as [string, ReactNode]] : []),
    ["Price", booking.amount > 0 ? formatMoney("en", booking.amount, booking.currency) : "nothing"],
    ...(hasMoney(booking) ? [["Payment", moneyWord(booking)] as [string, ReactNode]] : []),
  ];
  return (
    <dl className="departure-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
