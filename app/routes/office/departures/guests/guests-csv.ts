import { readId } from "#app/blocks/forms/read-id.ts";
import { type Guest, getDeparture, listGuests } from "#app/domain/departures/get-departure.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { dueOf, hasMoney, overpaidOf } from "#app/domain/payments/balance.ts";
import { toDecimal } from "#app/i18n/money.ts";
import { csvResponse } from "#app/routes/office/csv-cell.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/guests-csv.ts";

const columns: (keyof Guest)[] = [
  "name",
  "adults",
  "children",
  "phone",
  "email",
  "locale",
  "reference",
  "source",
  "status",
];

/** Only on tours that cost something. */
const moneyColumns = ["amount", "paid", "due", "overpaid", "currency"] as const;
function moneyColumn(column: (typeof moneyColumns)[number], guest: Guest): string | number {
  if (column === "currency") return guest.currency;
  const amount = column === "due" ? dueOf(guest) : column === "overpaid" ? overpaidOf(guest) : guest[column];
  return Number(toDecimal(amount, guest.currency));
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = context.get(staffContext);
  const departure = await getDeparture(db, readId(params.id));
  if (!departure) throw pageNotFound(url.pathname);
  const fresh = requireFreshLogIn(staff, url);
  const guests = await listGuests(db, departure.id);
  await recordView(db, staff, { kind: "export", id: `guests of departure ${departure.id}` }, now());
  const withMoney = guests.some(hasMoney);
  const rows = guests.map((guest) => [
    ...columns.map((column) => guest[column]),
    ...(withMoney ? moneyColumns.map((column) => moneyColumn(column, guest)) : []),
  ]);
  const head = withMoney ? [...columns, ...moneyColumns] : columns;
  return csvResponse(fresh, `guests-${departure.date}-${departure.id}.csv`, [head, ...rows]);
}
