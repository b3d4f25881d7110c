import { Form } from "react-router";
import { readId } from "#app/blocks/forms/read-id.ts";
import { searchBookings } from "#app/domain/bookings/search-bookings.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { bookingStatusWord } from "#app/routes/office/day/words.ts";
import { moneyState, moneyWord } from "#app/routes/office/money-words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/bookings.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { scope } = context.get(staffContext);
  const read = (name: string) => url.searchParams.get(name)?.trim().slice(0, 120) ?? "";
  const [words, city, before] = [read("words"), read("city"), readId(read("before"))];
  const date = isCalendarDate(read("date")) ? read("date") : "";
  const filter = { words, cityId: city || null, date: date || null, scope };
  const [page, cities] = await Promise.all([
    searchBookings(db, { ...filter, before: before || undefined }),
    listCityNames(db, scope),
  ]);
  // Without the words, which may be a guest's name or address: the log is kept longer than those.
  const listed = words ? "search" : date || city || "newest";
  await recordView(db, context.get(staffContext), { kind: "bookings", id: listed }, now());
  return { words, city, date, cities, ...page };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { words, city, date, cities, bookings, next } = loaderData;
  const query = { ...(words && { words }), ...(city && { city }), ...(date && { date }) };
  return (
    <>
      <OfficeHead title="Bookings" />
      <Form className="office-filter" role="search" key={JSON.stringify(query)}>
        <TextField
          id="words"
          name="words"
          label="Reference, name, email or phone"
          type="search"
          defaultValue={words}
          autoFocus
        />
        <CityFilter cities={cities} city={city} />
        <TextField id="date" name="date" label="Tour date" type="date" defaultValue={date} />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      {bookings.length === 0 ? (
        <p className="office-empty">
          {Object.keys(query).length === 0
            ? "There are no bookings yet."
            : "No booking matches. Search email addresses by their first letters, phone numbers by at least four of their first or last digits, references by at least their first four characters."}
        </p>
      ) : (
        <table className="office-table booking-table">
          <thead>
            <tr>
              <th scope="col">Guest</th>
              <th scope="col">Reference</th>
              <th scope="col">Departure</th>
              <th scope="col">Tour</th>
              <th scope="col" className="number">
                Places
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <tr key={booking.reference} className={booking.status === "canceled" ? "inactive" : undefined}>
                <th scope="row">
                  <Link to={`/office/bookings/${booking.reference}`}>{booking.name}</Link>
                  <small>{booking.email ?? booking.source}</small>
                </th>
                <td className="tabular-nums">{booking.reference}</td>
                <td className="tabular-nums">
                  {i18n("en").date(booking.date, "full")}, {booking.time}
                </td>
                <td>
                  {booking.tour}, {booking.city}
                </td>
                <td className="number">{booking.seats}</td>
                <td>
                  {bookingStatusWord(booking.status)}
                  {moneyWord(booking) && <small data-state={moneyState(booking)}>{moneyWord(booking)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <p className="office-more">
          <Link to={`?${new URLSearchParams({ ...query, before: String(next) })}`}>Older bookings</Link>
        </p>
      )}
    </>
  );
}
