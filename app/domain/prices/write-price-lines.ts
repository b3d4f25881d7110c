import type { Database } from "#app/db/client.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { type PriceLine, sumOf } from "./price-lines.ts";

/**
 * Gives a locked booking its party and what was agreed for it, with the VAT rate of its departure's day. It keeps its
 * currency, paid or not: somebody may be taking cash for it at this moment, with a phone that is offline.
 */
export async function writePriceLines(tx: Database, id: number, party: Party, lines: PriceLine[]): Promise<void> {
  const numbered = lines.map((line, index) => ({ ...line, position: index + 1 }));
  const written = await tx.one("write-price-lines", statement, {
    id,
    adults: party.adults,
    children: party.children,
    amount: sumOf(lines),
    lines: JSON.stringify(numbered),
  });
  if (!written) throw new Refusal("other_currency");
}

const statement = `
  with line as (
    select position, unit, count, "unitPrice" from jsonb_to_recordset(:lines::jsonb) as line(position integer, unit text, count integer, "unitPrice" integer)),
  agreed as (
    select tour.currency, vat_rate_on(tour.id, departure.local_date) as vat_rate_bp
    from booking join departure on departure.id = booking.departure_id join tour on tour.id = departure.tour_id where booking.id = :id),
  removed as (delete from booking_price_line where booking_id = :id and position > (select count(*) from line)),
  written as (
    insert into booking_price_line (booking_id, position, unit, count, unit_price, vat_rate_bp, currency)
    select :id, line.position, line.unit, line.count, line."unitPrice", agreed.vat_rate_bp, agreed.currency from line cross join agreed
    on conflict (booking_id, position) do update set unit = excluded.unit, count = excluded.count, unit_price = excluded.unit_price,
      vat_rate_bp = excluded.vat_rate_bp, currency = excluded.currency)
  update booking set adults = :adults, children = :children, amount = :amount from agreed
  where booking.id = :id and booking.currency = agreed.currency returning booking.id`;
