import { redirect } from "react-router";
import { searchBookings } from "#app/domain/bookings/search-bookings.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { findDepartures, findGuides } from "#app/domain/office/search-company.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/search.ts";
import { bookingStatusWord, dayWords } from "./day/words.ts";
import { moneyWord } from "./money-words.ts";
import { OfficeHead } from "./office-head.tsx";

const maxBookings = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { scope } = context.get(staffContext);
  const words = url.searchParams.get("words")?.trim().slice(0, 120) ?? "";
  if (words === "") return { words, bookings: [], hasMore: false, guides: [], departures: [] };
  const [found, guides, departures] = await Promise.all([
    searchBookings(db, { words, cityId: null, date: null, scope }),
    findGuides(db, words, scope),
    findDepartures(db, words, scope, now()),
  ]);
  // Without the words, which may be a guest's name or address.
  await recordView(db, context.get(staffContext), { kind: "bookings", id: "search" }, now());
  const bookings = found.bookings.slice(0, maxBookings);
  // Who has typed a whole reference from an email wants nothing else.
  const [named] = bookings;
  if (named?.reference === words.toUpperCase()) throw redirect(`/office/bookings/${named.reference}`);
  return { words, bookings, hasMore: found.bookings.length > maxBookings, guides, departures };
}

/** One search over guests, guides and departures. */
export default function OfficeSearch({ loaderData }: Route.ComponentProps) {
  const { words, bookings, hasMore, guides, departures } = loaderData;
  const isEmpty = bookings.length + guides.length + departures.length === 0;
  return (
    <>
      <OfficeHead title={words === "" ? "Search" : `Search: ${words}`} />
      {isEmpty && (
        <p className="office-empty">
          Nothing matches. Search for a guest, a phone number, at least half a reference, a guide or a departure.
        </p>
      )}
      {bookings.length > 0 && (
        <section>
          <h2>Bookings</h2>
          <ul className="found">
            {bookings.map((booking) => (
              <li key={booking.reference}>
                <Link to={`/office/bookings/${booking.reference}`}>{booking.name}</Link>{" "}
                <span className="muted">
                  {booking.reference}, {dayWords(booking.date)}, {booking.time}, {booking.tour}, {booking.city},{" "}
                  {[bookingStatusWord(booking.status), moneyWord(booking)].filter(Boolean).join(", ")}
                </span>
              </li>
            ))}
          </ul>
          {hasMore && <Link to={`/office/bookings?${new URLSearchParams({ words })}`}>All bookings that match</Link>}
        </section>
      )}
      {guides.length > 0 && (
        <section>
          <h2>Guides</h2>
          <ul className="found">
            {guides.map((guide) => (
              <li key={guide.id}>
                <Link
                  to={`/office/guides/${guide.id}`}
                  otherwise={<Link to={`/office/departures?guide=${guide.id}`}>{guide.name}</Link>}
                >
                  {guide.name}
                </Link>{" "}
                <span className="muted">{guide.cities}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {departures.length > 0 && (
        <section>
          <h2>Departures</h2>
          <ul className="found">
            {departures.map((departure) => (
              <li key={departure.id}>
                <Link to={`/office/departures/${departure.id}`}>
                  {dayWords(departure.date)}, {departure.time}, {departure.tour}, {departure.city}
                </Link>{" "}
                <span className="muted">{departure.guide}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
