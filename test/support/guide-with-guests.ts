import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { changeNote } from "#app/domain/booking-changes/change-details.ts";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { createGuide } from "#app/domain/guides/save-guide-facts.ts";
import { grantRole } from "#app/domain/office/grant-role.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { aGuest } from "./guests.ts";

/** `now` is the time of the site's clock. */
export type Led = { now: string; departure: number; guests: { name: string; reference: string; email: string }[] };

const guests = [
  { name: "Ana Silva", locale: "es", phone: "+34 600 100 200", note: "Allergic to nuts, and slow on stairs." },
  { name: "Bruno Keller", locale: "de", phone: undefined, note: null },
  { name: "Celia Novak", locale: "pl", phone: "600 300 400", note: null },
] as const;

/** Makes this account a guide with three guests on a departure in an hour, separate from all other tests. */
export async function guideWithGuests(
  db: Database,
  account: Actor,
  now: Date,
  payment: "any" | "paid" = "any",
): Promise<Led> {
  const tour = (await db.one<{ id: number; cityId: string; date: string; time: string }>(
    "test-led-tour",
    `select tour.id, city.id as "cityId", to_char(soon, 'YYYY-MM-DD') as date, to_char(soon, 'HH24:MI') as time
     from tour join city on city.id = tour.city_id
     cross join lateral (select ($1::timestamptz + interval '1 hour') at time zone city.time_zone) local (soon)
     where tour.days = 1 and ($2 = 'any' or tour.payment = $2) order by tour.id limit 1`,
    [now, payment],
  )) as { id: number; cityId: string; date: string; time: string };
  const facts = {
    slug: account.id,
    name: account.name,
    cityId: tour.cityId,
    languages: ["en" as const],
    tours: [tour.id],
  };
  const guide = must(await createGuide(db, { ...facts, since: 2020, portrait: "woman" }, account, now));
  must(await grantRole(db, { email: account.email, role: "guide", guide: account.id }, "terminal", now));
  const { id: tourId, date, time } = tour;
  const extra = { tourId, language: "en" as const, date, time, capacity: 12, guideId: guide.id };
  const departure = must(await addDeparture(db, { key: randomUUID(), ...extra }, account, now)).id;
  const led: Led = { now: now.toISOString(), departure, guests: [] };
  for (const { note, ...guest } of guests) {
    const email = `${account.id}-${guest.locale}@example.org`;
    const party = { adults: 2, children: 0 };
    const booking = { key: randomUUID(), departureId: departure, party, present: false, source: "phone" as const };
    const { reference } = must(await addWalkIn(db, { ...booking, ...guest, email }, account, now));
    if (note) must(await changeNote(db, { reference, by: aGuest(), note }, now));
    led.guests.push({ name: guest.name, reference, email });
  }
  return led;
}

function must<Result extends { ok: boolean }>(result: Result): Extract<Result, { ok: true }> {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result as Extract<Result, { ok: true }>;
}
