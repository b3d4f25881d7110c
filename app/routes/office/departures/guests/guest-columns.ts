import type { Guest } from "#app/domain/departures/get-departure.ts";
import { dueOf, hasMoney, overpaidOf } from "#app/domain/payments/balance.ts";
import { toDecimal } from "#app/i18n/money.ts";

const personColumns = [
  "name",
  "adults",
  "children",
  "phone",
  "email",
  "locale",
  "reference",
  "source",
  "status",
  "note",
  "officeNote",
] as const satisfies (keyof Guest)[];
/** Only if one of the guests has booked a tour that costs something. */
const moneyColumns = ["amount", "paid", "due", "overpaid", "currency"] as const;

function moneyCell(column: (typeof moneyColumns)[number], guest: Guest): string | number {
  if (column === "currency") return guest.currency;
  const amount = column === "due" ? dueOf(guest) : column === "overpaid" ? overpaidOf(guest) : guest[column];
  return Number(toDecimal(amount, guest.currency));
}

/** The rows of a file of guests, beginning with its head. */
export function guestRows<G extends Guest>(guests: G[], before: (keyof G & string)[] = []) {
  const money = guests.some(hasMoney) ? moneyColumns : [];
  const rows = guests.map((guest) => [
    ...[...before, ...personColumns].map((column) => guest[column] as string | number | null),
    ...money.map((column) => moneyCell(column, guest)),
  ]);
  return [[...before, ...personColumns, ...money], ...rows];
}
