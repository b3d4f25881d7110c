import type { Party } from "#app/domain/bookings/party.ts";

/** Amounts are in minor units. The price of a private departure is one line for the group. */
export type PriceLine = { unit: "adult" | "child" | "group"; count: number; unitPrice: number };
/** The tour's prices today, of one adult and one child. */
export type TourPrices = { price: number | null; childPrice: number };

export function sumOf(lines: PriceLine[]): number {
  return lines.reduce((sum, { count, unitPrice }) => sum + count * unitPrice, 0);
}

/** What a party agrees to that books today. */
export function newLines({ adults, children }: Party, { price, childPrice }: TourPrices): PriceLine[] {
  const lines: PriceLine[] = [
    { unit: "adult", count: adults, unitPrice: price ?? 0 },
    { unit: "child", count: children, unitPrice: childPrice },
  ];
  return lines.filter(({ count }) => count > 0);
}

/**
 * What a booking costs with another party: who stays keeps their price, who is new pays today's, and who stays away gives
 * back what was agreed last. A sum that was not agreed by person is agreed anew.
 */
export function changedLines(lines: PriceLine[], party: Party, today: TourPrices): PriceLine[] {
  if (lines.length === 0 || lines.some(({ unit }) => unit === "group")) return newLines(party, today);
  const changed = lines.map((line) => ({ ...line }));
  for (const wanted of newLines(party, today)) add(changed, wanted);
  for (const [unit, count] of [
    ["adult", party.adults],
    ["child", party.children],
  ] as const)
    takeBack(changed, unit, countOf(changed, unit) - count);
  return changed.filter(({ count }) => count > 0);
}

const countOf = (lines: PriceLine[], unit: PriceLine["unit"]) =>
  lines.reduce((count, line) => (line.unit === unit ? count + line.count : count), 0);

function add(lines: PriceLine[], { unit, count, unitPrice }: PriceLine): void {
  const added = count - countOf(lines, unit);
  if (added <= 0) return;
  const last = lines.findLast((line) => line.unit === unit);
  if (last?.unitPrice === unitPrice) last.count += added;
  else lines.push({ unit, count: added, unitPrice });
}

function takeBack(lines: PriceLine[], unit: PriceLine["unit"], count: number): void {
  let left = count;
  for (const line of lines.toReversed()) {
    if (line.unit !== unit || left <= 0) continue;
    const taken = Math.min(line.count, left);
    line.count -= taken;
    left -= taken;
  }
}

export type Priced = TourPrices & {
  isPrivate: boolean;
  payment: string;
  amount: number;
  priceLines: PriceLine[];
};

/** The lines of a booking with another party; null if it costs nothing, or the same for any party. */
export function linesAfter(booking: Priced, party: Party): PriceLine[] | null {
  if (booking.isPrivate || (booking.payment !== "paid" && booking.amount === 0)) return null;
  return changedLines(booking.priceLines, party, booking);
}

/** What a booking would cost with another party; null as above. */
export function totalAfter(booking: Priced, party: Party): number | null {
  const lines = linesAfter(booking, party);
  return lines && sumOf(lines);
}

/** SQL: what one more adult and one more child cost on a `departure` of a `tour`. A private group has one price for all. */
export const todaysPrices = `select case when not departure.is_private then tour.price end as price,
  coalesce(case when not departure.is_private then tour.child_price end, 0) as child_price`;

/** SQL: the lines of a row of `booking` as JSON. */
export const priceLinesOf = `(select coalesce(json_agg(json_build_object('unit', unit, 'count', count, 'unitPrice', unit_price) order by position), '[]')
  from booking_price_line where booking_id = booking.id)`;
