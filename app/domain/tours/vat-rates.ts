import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";

/** From a day on, in basis points; null where no rate is stated. */
export type VatRate = { from: string; rate: number | null };

export function listVatRates(db: Database, tourId: number): Promise<VatRate[]> {
  return db.rows<VatRate>(
    "list-vat-rates",
    `select valid_from as "from", rate_bp as rate from tour_vat_rate where tour_id = $1 order by valid_from`,
    [tourId],
  );
}

/** `conflict`: a colleague has changed the rates since the page showed them. */
export type VatResult = { ok: true } | { ok: false; reason: "conflict" };
/** The rates that the page showed, if it said which. */
type Seen = VatRate[] | undefined;

/** The rate also holds for what is booked already: the day of the tour decides, not the day of the booking. */
export function setVatRate(
  db: Database,
  tourId: number,
  { from, rate, seen }: VatRate & { seen?: Seen },
  by: Actor,
  now: Date,
): Promise<VatResult> {
  return db.transaction(async (tx) => {
    const locked = await lockRates(tx, tourId);
    if (locked.before.some((known) => known.from === from && known.rate === rate)) return { ok: true };
    if (isOvertaken(locked, seen)) return { ok: false, reason: "conflict" };
    await tx.rows(
      "set-vat-rate",
      `insert into tour_vat_rate (tour_id, valid_from, rate_bp) values ($1, $2, $3)
       on conflict (tour_id, valid_from) do update set rate_bp = excluded.rate_bp`,
      [tourId, from, rate],
    );
    await finish(tx, tourId, locked, by, now);
    return { ok: true };
  });
}

export function removeVatRate(
  db: Database,
  tourId: number,
  { from, seen }: { from: string; seen?: Seen },
  by: Actor,
  now: Date,
): Promise<VatResult> {
  return db.transaction(async (tx) => {
    const locked = await lockRates(tx, tourId);
    if (!locked.before.some((known) => known.from === from)) return { ok: true };
    if (isOvertaken(locked, seen)) return { ok: false, reason: "conflict" };
    await tx.rows("remove-vat-rate", "delete from tour_vat_rate where tour_id = $1 and valid_from = $2", [
      tourId,
      from,
    ]);
    await finish(tx, tourId, locked, by, now);
    return { ok: true };
  });
}

const isOvertaken = ({ before }: Locked, seen: Seen) =>
  seen !== undefined && before.map(textOf).join() !== seen.map(textOf).join();
const textOf = ({ from, rate }: VatRate) => `${from} ${rate}`;

type Locked = { before: VatRate[]; departureIds: number[] };

/** With the departures, so that nobody books or changes a party at the former rate meanwhile. */
async function lockRates(tx: Database, tourId: number): Promise<Locked> {
  await tx.rows("lock-vat-tour", "select id from tour where id = $1 for no key update", [tourId]);
  const departures = await tx.rows<{ id: number }>(
    "find-vat-departures",
    "select id from departure where tour_id = $1",
    [tourId],
  );
  const departureIds = departures.map(({ id }) => id);
  await lockDepartures(tx, departureIds);
  return { before: await listVatRates(tx, tourId), departureIds };
}

/** States the rate of each departure's day. What was stated for a tour that has taken place stays. */
export async function stateVatRates(tx: Database, departureIds: number[], now: Date): Promise<void> {
  await tx.rows(
    "state-vat-rates",
    `update booking_price_line line set vat_rate_bp = vat_rate_on(departure.tour_id, departure.local_date)
     from booking join departure on departure.id = booking.departure_id
     where line.booking_id = booking.id and departure.id = any ($1::bigint[]) and (departure.starts_at > $2 or line.vat_rate_bp is null)
       and line.vat_rate_bp is distinct from vat_rate_on(departure.tour_id, departure.local_date)`,
    [departureIds, now],
  );
}

async function finish(tx: Database, tourId: number, { before, departureIds }: Locked, by: Actor, now: Date) {
  await stateVatRates(tx, departureIds, now);
  const shown = (rates: VatRate[]) => Object.fromEntries(rates.map(({ from, rate }) => [from, rate]));
  const after = await listVatRates(tx, tourId);
  const change = { action: "change VAT rates", before: shown(before), after: shown(after) };
  if (JSON.stringify(change.before) !== JSON.stringify(change.after))
    await recordChange(tx, by, { ...change, subject: { kind: "tour", id: tourId } }, now);
}
