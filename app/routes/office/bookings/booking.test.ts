import { afterAll, beforeAll, expect, test } from "vitest";
import { noteForGuide } from "#app/domain/bookings/office-note.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import type { Job } from "#app/jobs/job.ts";
import { site as company } from "#app/site.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { testNow } from "#test/support/database.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
});
afterAll(() => site?.close());

type Departure = { id: number; tourId: number; cityId: string; date: string; taken: number; capacity: number };

let used = 0;
/** Open departures with places that no other test uses; of another tour of the same city if `beside` is given. */
async function findDeparture(beside?: Departure): Promise<Departure> {
  const found = await site.db.one<Departure>(
    "test-departure",
    `select departure.id, tour_id as "tourId", tour.city_id as "cityId", local_date as date, seats_taken as taken, departure.capacity
     from departure join tour on tour.id = departure.tour_id
     where starts_at > $1::timestamptz + interval '10 days' and status = 'OPEN' and seats_taken + seats_held + 6 <= departure.capacity
       and not is_private and ($2::text is null or (tour.city_id = $2 and tour.id <> $3))
       and (select count(*) from tour other where other.city_id = tour.city_id) > 1
     order by starts_at, departure.id offset $4 limit 1`,
    [testNow, beside?.cityId ?? null, beside?.tourId ?? null, beside ? 0 : used++],
  );
  return found as Departure;
}

let made = 0;
async function book({ id, tourId }: Departure, adults = 1): Promise<string> {
  made += 1;
  const guest = { name: `Ada ${made}`, email: `ada${made}@example.org`, phone: null, locale: "en" as const };
  const request = { ...guest, key: `office-booking-${made}`, tourId, departureId: id, party: { adults, children: 0 } };
  const result = await placeBooking(site.db, request, testNow);
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}

const text = async (path: string) => (await staff.get(path)).text();
const stateOf = (reference: string) =>
  site.db.one<{ departureId: number; status: string; seats: number; amount: number }>(
    "test-booking-state",
    `select departure_id as "departureId", status, seats, amount from booking where reference = $1`,
    [reference],
  );
const seatsOf = (id: number) =>
  site.db.one<{ taken: number; capacity: number; overbooked: number }>(
    "test-seats",
    "select seats_taken as taken, capacity, overbooked from departure where id = $1",
    [id],
  );
const fill = (id: number) =>
  site.db.rows("test-fill", "update departure set capacity = seats_taken + seats_held where id = $1", [id]);
const toldOf = (reference: string) =>
  site.db.rows<{ kind: string }>(
    "test-told",
    `select kind from booking_notification where booking_id = (select id from booking where reference = $1) order by id`,
    [reference],
  );

async function actor(): Promise<Actor> {
  const found = await site.db.one<Actor>(
    "test-staff",
    `select id, name, email from "user" where email = 'staff@example.org'`,
  );
  return found as Actor;
}

test("the office rebooks a guest after our cancellation, also onto another tour of the city, told once", async () => {
  const from = await findDeparture();
  const to = await findDeparture(from);
  const reference = await book(from, 2);
  expect(await cancelDeparture(site.db, from.id, await actor(), testNow)).toMatchObject({ ok: true });
  const page = await text(`/office/bookings/${reference}`);
  expect(page).toContain("Rebook on another departure");
  expect(page).toContain("cancel departure");
  await site.db.rows("test-minimum", "update departure set min_guests = 90 where id = $1", [to.id]);
  const choice = await text(`/office/bookings/${reference}/move?tour=${to.tourId}&day=${to.date}`);
  expect(choice).toContain(`name="departure" value="${to.id}"`);
  expect(choice).toContain("runs with 90 guests or more; we decide 24 hours before the start");
  const before = await seatsOf(to.id);
  const form = { departure: String(to.id), seen: /name="seen" value="(\d+)"/.exec(choice)?.[1] ?? "" };
  const moved = await staff.post(`/office/bookings/${reference}/move`, form);
  expect(moved.status).toBe(303);
  // A second click changes nothing and mails nothing.
  await staff.post(`/office/bookings/${reference}/move`, form);
  expect(await stateOf(reference)).toMatchObject({ departureId: to.id, status: "confirmed" });
  expect((await seatsOf(to.id))?.taken).toBe((before?.taken ?? 0) + 2);
  expect((await toldOf(reference)).map(({ kind }) => kind)).toEqual(["confirmed", "departure-canceled", "changed"]);
  const after = await text(moved.headers.get("Location") ?? "");
  expect(after).toContain("Booking moved");
  expect(after).toContain("cancel departure");
});

test("the office moves by the calendar, and above capacity only with a tick and a reason", async () => {
  const from = await findDeparture();
  const to = await findDeparture(from);
  const reference = await book(from, 3);
  await fill(to.id);
  const path = `/office/bookings/${reference}/move`;
  const calendar = await text(`${path}?tour=${to.tourId}&day=${to.date}`);
  for (const shown of ['class="calendar"', "Book anyway, over capacity", "full"]) expect(calendar).toContain(shown);
  const form = { departure: String(to.id), seen: /name="seen" value="(\d+)"/.exec(calendar)?.[1] ?? "" };
  expect((await staff.post(path, form)).status).toBe(409);
  expect((await staff.post(path, { ...form, beyond: "on" })).status).toBe(422);
  expect(await stateOf(reference)).toMatchObject({ departureId: from.id });
  const full = await seatsOf(to.id);
  expect((await staff.post(path, { ...form, beyond: "on", reason: "Wheelchair" })).status).toBe(303);
  expect(await seatsOf(to.id)).toEqual({
    taken: (full?.taken ?? 0) + 3,
    capacity: (full?.capacity ?? 0) + 3,
    overbooked: 3,
  });
  expect(await text(`/office/departures/${to.id}`)).toContain("Wheelchair");
  // What was added is never sold again.
  await staff.post(`/office/bookings/${reference}`, { intent: "cancel", reason: "The guest telephoned" });
  expect(await seatsOf(to.id)).toEqual({ ...full, overbooked: 0 });
});

test("a booking never moves to another city, to the past or from a private departure", async () => {
  const from = await findDeparture();
  const reference = await book(from);
  const targets = await site.db.rows<{ id: number }>(
    "test-wrong-targets",
    `(select departure.id from departure join tour on tour.id = departure.tour_id
      where tour.city_id <> $1 and status = 'OPEN' and starts_at > $2 limit 1)
     union all
     (select departure.id from departure join tour on tour.id = departure.tour_id where tour.city_id = $1 and starts_at <= $2 limit 1)`,
    [from.cityId, testNow],
  );
  for (const { id } of targets) {
    const form = { departure: String(id), seen: "0", beyond: "on", reason: "No" };
    expect((await staff.post(`/office/bookings/${reference}/move`, form)).status).toBe(409);
  }
  expect(await stateOf(reference)).toMatchObject({ departureId: from.id });
});

test("one more person in a party of a full departure: asked for a tick and a reason, on both pages", async () => {
  const departure = await findDeparture();
  const references = [await book(departure), await book(departure)] as const;
  await fill(departure.id);
  const full = await seatsOf(departure.id);
  const pages = [`/office/bookings/${references[0]}`, `/office/departures/${departure.id}`];
  for (const [index, page] of pages.entries()) {
    const reference = references[index] as string;
    const form = {
      intent: "party",
      key: `12345678-${index}`,
      departure: String(departure.id),
      reference,
      adults: "2",
      children: "0",
    };
    const refused = await staff.post(page, form);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Book anyway, over capacity");
    expect(await (await staff.post(page, { ...form, beyond: "on" })).text()).toContain("Enter a reason.");
    expect(await (await staff.post(page, { ...form, beyond: "on", reason: "A baby" })).text()).toContain(
      "Group size changed.",
    );
    expect(await stateOf(reference)).toMatchObject({ seats: 2 });
  }
  expect(await seatsOf(departure.id)).toEqual({
    taken: (full?.taken ?? 0) + 2,
    capacity: (full?.capacity ?? 0) + 2,
    overbooked: 2,
  });
  expect(await text(`/office/departures/${departure.id}`)).toContain("A baby");
});

test("a note of the office stays with staff, and reaches the guide only if ticked", async () => {
  const departure = await findDeparture();
  const reference = await book(departure);
  const path = `/office/bookings/${reference}`;
  expect((await staff.post(path, { intent: "note", note: "x".repeat(501) })).status).toBe(422);
  expect(await (await staff.post(path, { intent: "note", note: "Pays by invoice" })).text()).toContain("Note saved.");
  for (const page of [path, `/office/departures/${departure.id}`])
    expect(await text(page)).toContain("Pays by invoice");
  const forGuide = async () => {
    const found = await site.db.one<{ note: string | null }>(
      "test-guide-note",
      `select ${noteForGuide} as note from booking where reference = $1`,
      [reference],
    );
    return found?.note;
  };
  expect(await forGuide()).toBeNull();
  await staff.post(path, { intent: "note", note: "Walks slowly", forGuide: "on" });
  expect(await forGuide()).toBe("Walks slowly");
  expect(await text(path)).not.toContain("Pays by invoice");
  await staff.post(path, { intent: "note", note: "" });
  expect(await forGuide()).toBeNull();
});

test("the office corrects the language of the mail and writes one mail to one guest", async () => {
  const departure = await findDeparture();
  const reference = await book(departure);
  const other = await book(departure);
  const path = `/office/bookings/${reference}`;
  const name = `Ada ${made - 1}`;
  const details = { intent: "details", name, email: `ada${made - 1}@example.org`, phone: "", locale: "pl" };
  expect(await (await staff.post(path, details)).text()).toContain("Corrected.");
  const shown = await site.db.one<{ locale: string }>(
    "test-locale",
    "select locale from booking where reference = $1",
    [reference],
  );
  expect(shown?.locale).toBe("pl");
  const message = {
    intent: "message",
    key: "12345678-write",
    subject: "Your umbrella",
    body: "We found it.\nIt is red.",
  };
  expect(await (await staff.post(path, message)).text()).toContain("on its way to the guest");
  expect(await (await staff.post(path, message)).text()).toContain("on its way to the guest");
  expect((await staff.post(path, { ...message, body: "" })).status).toBe(422);
  expect((await toldOf(reference)).map(({ kind }) => kind)).toEqual(["confirmed", "message"]);
  expect((await toldOf(other)).map(({ kind }) => kind)).toEqual(["confirmed"]);
  expect(await text(path)).toContain("Your umbrella");
  const { createJobs } = await loadServer();
  const jobs: Job[] = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage: folderStorage("no") });
  await jobs.find((job) => job.name === "compose-booking-notifications")?.run(site.db, () => testNow);
  const mail = await site.db.one<{ body: string; replyTo: string | null }>(
    "test-message",
    `select body, headers ->> 'Reply-To' as "replyTo" from outgoing_mail where subject = 'Your umbrella'`,
  );
  expect(mail?.body).toContain("It is red.");
  expect(mail?.replyTo).toBe(company.email);
  await site.db.rows("test-no-address", "update booking set source = 'phone', email = null where reference = $1", [
    other,
  ]);
  expect((await staff.post(`/office/bookings/${other}`, { ...message, key: "12345678-other" })).status).toBe(409);
});

test("a guide's note and a delay stand on Today and on the departure, with the hour", async () => {
  const departure = await findDeparture();
  await site.db.rows(
    "test-guide-news",
    `with guided as (update departure set guide_id = (select min(id) from guide) where id = $1 returning id, tour_id, guide_id),
     noted as (insert into tour_note (tour_id, guide_id, body, created_at) select tour_id, guide_id, 'Gate at Planty closed', $2 from guided)
     insert into departure_announcement (departure_id, delay_minutes, created_at) select id, 10, $2 from guided`,
    [departure.id, testNow],
  );
  for (const page of ["/office", `/office/departures/${departure.id}`]) {
    const shown = await text(page);
    for (const words of ["Gate at Planty closed", "10 minutes late", `dateTime="${testNow.toISOString()}"`])
      expect(shown.replaceAll("datetime=", "dateTime=")).toContain(words);
  }
  expect(await text("/office?date=2027-01-01")).not.toContain("Gate at Planty closed");
});
