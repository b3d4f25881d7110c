import { Printer } from "lucide-react";
import { Form } from "react-router";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { type DayGuest, listDayGuests } from "#app/domain/departures/list-day-guests.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { hasMoney } from "#app/domain/payments/balance.ts";
import { citiesWord } from "#app/domain/team/office-scope.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { dayWords, languageName, officeDay, partyWords, people } from "#app/routes/office/day/words.ts";
import { moneyWord } from "#app/routes/office/money-words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/day-guest-lists.ts";

/** The guest lists of a day, or today's, of all cities or one, to print: each departure begins on a new sheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = context.get(staffContext);
  const { scope } = staff;
  const asked = url.searchParams.get("date") ?? "";
  const date = isCalendarDate(asked) ? asked : officeDay(now());
  const cities = await listCityNames(db, scope);
  const city = cities.find(({ id }) => id === url.searchParams.get("city"))?.id ?? "";
  const guests = await listDayGuests(db, { date, cityId: city || null, scope });
  const subject = { kind: "guest lists", id: `${city || citiesWord(scope)} on ${date}` };
  await recordView(db, staff, subject, now());
  const coming = guests.filter(({ status }) => status !== "canceled");
  const lists = [...Map.groupBy(coming, ({ departureId }) => departureId).values()];
  return { date, city, cities, lists };
}

export default function DayGuestLists({ loaderData }: Route.ComponentProps) {
  const { date, city, cities, lists } = loaderData;
  return (
    <>
      <OfficeHead title={`Guest lists, ${dayWords(date)}`}>
        {lists.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden="true" /> Print {lists.length} {lists.length === 1 ? "list" : "lists"}
          </Button>
        )}
      </OfficeHead>
      <Form className="office-filter" role="search" key={`${date} ${city}`}>
        <TextField id="date" name="date" label="Date" type="date" defaultValue={date} />
        <CityFilter cities={cities} city={city} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {lists.length === 0 ? (
        <p className="office-empty">Nobody has booked on this day.</p>
      ) : (
        lists.map((guests) => <PrintedList key={guests[0]?.departureId} date={date} guests={guests} />)
      )}
    </>
  );
}

function PrintedList({ date, guests }: { date: string; guests: DayGuest[] }) {
  const [first] = guests;
  if (!first) return null;
  const withMoney = guests.some(hasMoney);
  const seats = guests.reduce((sum, guest) => sum + guest.seats, 0);
  return (
    <section className="printed-list">
      <h2>
        {first.time} {first.tour}, {first.city}
      </h2>
      <p>
        {dayWords(date)}, {languageName(first.tourLanguage)}, {first.guide ?? "no guide"}, {people(seats)}
      </p>
      <table className="office-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Guests</th>
            <th scope="col">Phone</th>
            <th scope="col">Language</th>
            <th scope="col">Reference</th>
            {withMoney && <th scope="col">Payment</th>}
          </tr>
        </thead>
        <tbody>
          {guests.map((guest) => (
            <tr key={guest.reference} className={guest.status}>
              <th scope="row">
                <span className="printed-box" aria-hidden="true" /> {guest.name}
                {guest.note && <small className="guest-note">{guest.note}</small>}
                {guest.officeNote && <small className="guest-note">Office: {guest.officeNote}</small>}
              </th>
              <td>{partyWords(guest)}</td>
              <td className="tabular-nums">{guest.phone}</td>
              <td>{languageName(guest.locale)}</td>
              <td>{guest.reference}</td>
              {withMoney && <td className="tabular-nums">{moneyWord(guest)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
