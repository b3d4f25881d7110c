import type { Party } from "#app/domain/bookings/party.ts";
import { payableStep } from "#app/i18n/money.ts";

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

/** What was agreed for a party, and in which money. */
export type Agreed = Party & { priceLines: PriceLine[]; currency: string };

/**
 * What a booking costs with another party: who stays keeps their price, who is new pays today's, and who stays away gives
 * back what was agreed last. Whoever was promised to come free stays free, and a sum for all is shared by those it was for.
 */
export function changedLines(agreed: Agreed, party: Party, today: TourPrices): PriceLine[] {
  return forParty(linesByPerson(agreed, today), party, today);
}

/** Who is in none of the lines comes free. */
function linesByPerson({ priceLines, currency, ...party }: Agreed, today: TourPrices): PriceLine[] {
  if (priceLines.some(({ unit }) => unit === "group"))
    return sharedLines(newLines(party, today), sumOf(priceLines), currency);
  return forParty(priceLines, party, { price: 0, childPrice: 0 });
}

/** Lines that count this party. Who is in none of the given ones comes at these prices. */
function forParty(lines: PriceLine[], party: Party, prices: TourPrices): PriceLine[] {
  const changed = lines.map((line) => ({ ...line }));
  for (const wanted of newLines(party, prices)) add(changed, wanted);
  for (const [unit, count] of [
    ["adult", party.adults],
    ["child", party.children],
  ] as const)
    takeBack(changed, unit, countOf(changed, unit) - count);
  return changed.filter(({ count }) => count > 0);
}

/** The same people at prices that make up the sum exactly, in proportion to what they pay in the given lines. */
export function sharedLines(lines: PriceLine[], sum: number, currency: string): PriceLine[] {
  // Equal shares if they pay nothing.
  const isFree = sumOf(lines) === 0;
  const weightOf = ({ count, unitPrice }: PriceLine) => (isFree ? count : count * unitPrice);
  const step = sum % payableStep(currency) === 0 ? payableStep(currency) : 1;
  let steps = sum / step;
  let weight = lines.reduce((all, line) => all + weightOf(line), 0);
  return lines
    .flatMap((line): PriceLine[] => {
      const { unit, count } = line;
      const own = weightOf(line);
      // The last one takes what is left, so that nothing is lost by rounding.
      const share = weight === 0 ? 0 : Number((BigInt(steps) * BigInt(own)) / BigInt(weight));
      weight -= own;
      steps -= share;
      const each = Math.floor(share / count);
      const more = share % count;
      return [
        { unit, count: more, unitPrice: (each + 1) * step },
        { unit, count: count - more, unitPrice: each * step },
      ];
    })
    .filter(({ count }) => count > 0);
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

export type Priced = Agreed & TourPrices & { isPrivate: boolean; payment: string; amount: number };

/** The lines of a booking with another party; null if it costs nothing, or the same for any party. */
export function linesAfter(booking: Priced, party: Party): PriceLine[] | null {
  if (booking.isPrivate || (booking.payment !== "paid" && booking.amount === 0)) return null;
  return changedLines(booking, party, booking);
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
