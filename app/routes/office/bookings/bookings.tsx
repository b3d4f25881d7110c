import { Form, Link } from "react-router";
import { searchBookings } from "#app/domain/bookings/search-bookings.ts";
import { formatDate } from "#app/i18n/format.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { siteContext } from "#app/server/context.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/bookings.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const words = url.searchParams.get("words")?.trim().slice(0, 120) ?? "";
  const before = Number(url.searchParams.get("before"));
  const page = await searchBookings(db, words, Number.isSafeInteger(before) && before > 0 ? before : undefined);
  return { words, ...page };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { words, bookings, next } = loaderData;
  return (
    <>
      <OfficeHead title="Bookings" />
      <Form className="office-filter" role="search" key={words}>
        <TextField
          id="words"
          name="words"
          label="Reference, name or e-mail"
          type="search"
          defaultValue={words}
          autoFocus
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      {bookings.length === 0 ? (
        <p className="office-empty">
          {words === ""
            ? "There are no bookings yet."
            : `No booking matches “${words}”. E-mail addresses are found by their beginning.`}
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
              <tr key={booking.reference} className={booking.status === "canceled" ? "off" : undefined}>
                <th scope="row">
                  <Link to={`/office/bookings/${booking.reference}`}>{booking.name}</Link>
                  <small>{booking.email ?? booking.source}</small>
                </th>
                <td className="tn">{booking.reference}</td>
                <td className="tn">
                  {formatDate("en", booking.date, "full")}, {booking.time}
                </td>
                <td>
                  {booking.tour}, {booking.city}
                </td>
                <td className="number">{booking.seats}</td>
                <td>{booking.status}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <p className="office-more">
          <Link to={`?${new URLSearchParams({ ...(words && { words }), before: String(next) })}`}>Older bookings</Link>
        </p>
      )}
    </>
  );
}
