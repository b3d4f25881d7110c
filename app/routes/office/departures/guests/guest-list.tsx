import { Download, Printer } from "lucide-react";
import { Form } from "react-router";
import type { Guest } from "#app/domain/departures/get-departure.ts";
import { dueOf, hasMoney } from "#app/domain/payments/balance.ts";
import { people } from "#app/routes/office/day/words.ts";
import type { Answer } from "#app/routes/office/departures/answer.ts";
import type { AttendanceState } from "#app/routes/office/departures/attendance-state.ts";
import { moneySums } from "#app/routes/office/money-words.ts";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { GuestRow } from "./guest-row.tsx";
import { type GuestFilter, type GuestOrder, type GuestSort, guestFilters } from "./order-guests.ts";

const filterNames: Record<GuestFilter, string> = {
  coming: "Not cancelled",
  missing: "Not here yet",
  here: "Here",
  "no-show": "No-shows",
  canceled: "Cancelled",
  "no-phone": "Without a phone number",
  owing: "Not paid yet",
};

type GuestListProps = {
  departureId: number;
  guests: Guest[];
  /** Those that the filter lets through, in the chosen order. */
  shown: Guest[];
  order: GuestOrder;
  pageKey: string;
  live: boolean;
  attendance: AttendanceState;
  fullFor: Answer["fullFor"];
};

/** The guests, one line for each party. */
export function GuestList(props: GuestListProps) {
  const { departureId, guests, shown, order, pageKey, live, attendance, fullFor } = props;
  const coming = guests.filter(({ status }) => status !== "canceled");
  const came = coming.filter(({ status }) => status === "attended").reduce((sum, { seats }) => sum + seats, 0);
  const gone = guests.filter(({ status }) => status === "canceled").reduce((sum, guest) => sum + guest.seats, 0);
  const seats = coming.reduce((sum, guest) => sum + guest.seats, 0);
  const withMoney = guests.some(hasMoney);
  return (
    <section className="guests">
      <header>
        <h2>Guests</h2>
        <p className="muted">
          {coming.length} {coming.length === 1 ? "booking" : "bookings"}, {people(seats)}, {came} here
          {withMoney && `, ${moneyOf(guests)}`}
          {gone > 0 && `, ${people(gone)} cancelled`}
        </p>
        {guests.length > 0 && <GuestFilterForm order={order} />}
        <ButtonLink
          to={`/office/departures/${departureId}/guests.csv`}
          reloadDocument
          variant="tertiary"
          size="sm"
          className="quiet"
        >
          <Download className="icon" aria-hidden="true" /> CSV
        </ButtonLink>
        <Button variant="tertiary" size="sm" className="quiet" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" /> Print
        </Button>
      </header>
      {shown.length === 0 ? (
        <p className="office-empty">{guests.length === 0 ? "Nobody has booked yet." : "No guest matches."}</p>
      ) : (
        <table className="office-table guest-table">
          <thead>
            <tr>
              <SortHead order={order} sort="name" label="Name" />
              <SortHead order={order} sort="size" label="Guests" />
              <th scope="col">Phone</th>
              <th scope="col">Email</th>
              <SortHead order={order} sort="language" label="Language" />
              <th scope="col">Reference</th>
              {withMoney && <SortHead order={order} sort="money" label="Payment" />}
              <SortHead order={order} sort="status" label="Status" />
              <th scope="col">
                <span className="visually-hidden">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((guest) => (
              <GuestRow
                key={guest.reference}
                guest={guest}
                pageKey={pageKey}
                live={live}
                mayMark={attendance !== "closed"}
                fullFor={fullFor}
                withMoney={withMoney}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What all guests together still owe and have paid. */
function moneyOf(guests: Guest[]): string {
  const sums = (of: (guest: Guest) => number) => {
    const byCurrency = new Map<string, number>();
    for (const guest of guests.filter(hasMoney))
      byCurrency.set(guest.currency, (byCurrency.get(guest.currency) ?? 0) + of(guest));
    return moneySums(byCurrency);
  };
  return `${sums(dueOf)} due, ${sums(({ paid }) => paid)} paid`;
}

function queryOf({ show, words, sort }: GuestOrder): string {
  return `?${new URLSearchParams({ ...(show && { show }), ...(words && { words }), ...(sort !== "name" && { sort }) })}`;
}

function SortHead({ order, sort, label }: { order: GuestOrder; sort: GuestSort; label: string }) {
  const isCurrent = order.sort === sort;
  return (
    <th scope="col" aria-sort={isCurrent ? "other" : undefined}>
      <Link to={queryOf({ ...order, sort })} preventScrollReset replace>
        {label}
      </Link>
    </th>
  );
}

function GuestFilterForm({ order }: { order: GuestOrder }) {
  return (
    <Form className="guest-filter" role="search" preventScrollReset replace key={queryOf(order)}>
      {order.sort !== "name" && <input type="hidden" name="sort" value={order.sort} />}
      <select className="field" name="show" aria-label="Show" defaultValue={order.show ?? ""}>
        <option value="">All</option>
        {guestFilters.map((filter) => (
          <option key={filter} value={filter}>
            {filterNames[filter]}
          </option>
        ))}
      </select>
      <input
        className="field"
        type="search"
        name="words"
        aria-label="Name, phone, email or reference"
        placeholder="Name, phone, email"
        defaultValue={order.words}
      />
      <Button type="submit" variant="secondary" size="sm">
        Show
      </Button>
    </Form>
  );
}
