import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#app/db/client.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { locales } from "#app/i18n/locales.ts";
import { formatMoney } from "#app/i18n/money.ts";
import type { Job } from "#app/jobs/job.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { loadServer } from "#test/support/site.ts";
import { createStaff } from "#test/support/staff.ts";
import { composeNextNotification } from "./compose-notification.ts";
import { remindGuests, resendConfirmation } from "./notifications.ts";

const { db } = await openTestDatabase({ seeded: true });
let composeJob: Job;
beforeAll(async () => {
  const { createJobs } = await loadServer();
  const jobs = createJobs({
    origin: "https://walks.example",
    secret: "s".repeat(32),
    storage: folderStorage("unused"),
  });
  composeJob = jobs.find(({ name }) => name === "compose-booking-notifications") as Job;
});

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
const write = (now = testNow) => composeJob.run(db, () => now);
const setSent = () => db.rows("test-sent", "update outgoing_mail set status = 'sent' where status = 'waiting'");
type Mail = { kind: string; body: string; html: string; calendar: string };
const mailsTo = (email: string) =>
  db.rows<Mail>(
    "test-mails",
    `select split_part(dedup_key, '/', 3) as kind, body, html,
       coalesce(convert_from(decode(attachments -> 0 ->> 'content', 'base64'), 'UTF8'), '') as calendar
     from outgoing_mail where recipient = $1 order by id`,
    [email],
  );

let made = 0;
async function book(email: string, change: { name?: string; userId?: string } = {}, at = testNow) {
  made += 1;
  const departure = await db.one<{ id: number; tourId: number }>(
    "test-departure",
    `select departure.id, tour_id as "tourId" from departure join tour on tour.id = departure.tour_id
     where city_id = 'sofia' and local_date = '2027-07-20' and seats_taken + 6 <= departure.capacity order by departure.id desc limit 1`,
  );
  const { id, tourId } = departure as { id: number; tourId: number };
  const guest = { name: "Prize Winner", email, phone: null, locale: "en" as const, ...change };
  const party = { adults: 1, children: 0 };
  const result = await placeBooking(db, { ...guest, key: `notification-${made}`, tourId, departureId: id, party }, at);
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}
const setAdults = async (reference: string, adults: number, at: Date) =>
  expect(await changeParty(db, { reference, by: aGuest(), party: { adults, children: 0 } }, at)).toEqual({ ok: true });

describe("a stranger's address", () => {
  test("twenty changes give a handful of mails, and one later that shows the newest state", async () => {
    const reference = await book("stranger@example.org");
    for (let turn = 0; turn < 20; turn++) {
      await setAdults(reference, turn % 2 === 0 ? 2 : 3, minutes(turn / 2));
      await write(minutes(turn / 2));
      await setSent();
    }
    expect((await mailsTo("stranger@example.org")).map(({ kind }) => kind)).toEqual([
      "confirmed",
      ...Array(4).fill("changed"),
    ]);
    await write(minutes(80));
    await setSent();
    await write(minutes(200));
    const mails = await mailsTo("stranger@example.org");
    expect(mails).toHaveLength(6);
    expect(mails[5]?.body).toMatch(/3\sadults/);
    expect(mails[5]?.calendar).toContain("SEQUENCE:20");
  });

  test("twenty mails a day reach it, however many bookings are made", async () => {
    for (let count = 0; count < 25; count++)
      await cancelBooking(db, { reference: await book("victim@example.org"), by: aGuest() }, testNow);
    await write();
    await setSent();
    expect(await mailsTo("victim@example.org")).toHaveLength(20);
    await write(minutes(60));
    expect(await mailsTo("victim@example.org")).toHaveLength(20);
    await write(minutes(24 * 60 + 16));
    expect(await mailsTo("victim@example.org")).toHaveLength(25);
  });

  test("gets no word the booker typed", async () => {
    await book("unconfirmed@example.org");
    await write();
    const [mail] = await mailsTo("unconfirmed@example.org");
    expect(mail?.body).toMatch(/1\sadult/);
    expect(`${mail?.body}${mail?.html}${mail?.calendar}`).not.toContain("Prize");
  });
});

test("the owner of a confirmed account is greeted by name", async () => {
  await db.rows(
    "test-user",
    `insert into "user" (id, name, email, email_verified) values ('owner', 'Ada', 'owner@example.org', true)`,
  );
  await book("Owner@example.org", { name: "Ada $& Guest", userId: "owner" });
  await book("friend@example.org", { name: "Ada $& Guest", userId: "owner" });
  await write();
  expect((await mailsTo("Owner@example.org"))[0]?.body).toContain("Hello Ada $& Guest,");
  expect((await mailsTo("friend@example.org"))[0]?.body).not.toContain("Ada");
});

test("one that cannot be written stops no other, and is tried again later", async () => {
  const references = [await book("first@example.org"), await book("second@example.org")];
  const written: string[] = [];
  const compose = async (_: Database, { reference }: { reference: string }) => {
    if (reference === references[0]) throw new Error("cannot be written");
    written.push(reference);
    return { subject: reference, html: "", text: "" };
  };
  await expect(composeNextNotification(db, compose, testNow)).rejects.toThrow("cannot be written");
  while (await composeNextNotification(db, compose, testNow));
  expect(written).toEqual([references[1]]);
  await expect(composeNextNotification(db, compose, minutes(16))).rejects.toThrow("cannot be written");
  await write(minutes(40));
  expect(await mailsTo("first@example.org")).toHaveLength(1);
});

describe("mail that has not gone out", () => {
  test("is written again with the newest state, under a new Message-ID", async () => {
    const reference = await book("merged@example.org");
    await write();
    const messageId = () =>
      db.one<{ id: string }>(
        "test-id",
        "select message_id as id from outgoing_mail where recipient = 'merged@example.org'",
      );
    const before = await messageId();
    await setAdults(reference, 4, testNow);
    await write();
    await setAdults(reference, 2, testNow);
    await resendConfirmation(db, reference, testNow);
    await write();
    const mails = await mailsTo("merged@example.org");
    expect(mails).toMatchObject([{ kind: "confirmed", calendar: expect.stringContaining("SEQUENCE:2") }]);
    expect(mails[0]?.body).toMatch(/2\sadults/);
    expect(await messageId()).not.toEqual(before);
    const pending = await db.rows("test-pending", "select id from booking_notification where written_at is null");
    expect(pending).toEqual([]);
  });

  test("stays as it is while it is being sent", async () => {
    const reference = await book("flying@example.org");
    await write();
    await db.rows("test-flying", "update outgoing_mail set sending_until = $1 where recipient = 'flying@example.org'", [
      minutes(5),
    ]);
    await setAdults(reference, 2, testNow);
    await write();
    expect((await mailsTo("flying@example.org")).map(({ kind }) => kind)).toEqual(["confirmed", "changed"]);
  });

  test("about a departure that was moved twice names the start that the guest knew, and the last reason", async () => {
    const reference = await book("moved@example.org");
    const departure = await db.one<{ id: number; version: number; date: string; time: string; capacity: number }>(
      "test-moved-departure",
      `select departure.id, version, local_date as date, to_char(local_time, 'HH24:MI') as time, capacity
       from departure join booking on booking.departure_id = departure.id where reference = $1`,
      [reference],
    );
    if (!departure) throw new Error("No departure");
    await write();
    await setSent();
    const by = await createStaff(db);
    const inAllLanguages = (body: string) =>
      Object.fromEntries(locales.map((locale) => [locale, { subject: "", body: `${locale}: ${body}` }])) as GuestTexts;
    const move = async (version: number, time: string, reason?: string) => {
      const fields = { ...departure, version, time, guideId: null };
      const edit = { ...fields, ...(reason && { reason: inAllLanguages(reason) }) };
      expect(await editDeparture(db, edit, by, testNow)).toMatchObject({ ok: true });
      await write();
    };
    await move(departure.version, "05:10", "Storm at {time}.");
    await move(departure.version + 1, "05:20", "Parade at {time}.");
    const mails = await mailsTo("moved@example.org");
    expect(mails.map(({ kind }) => kind)).toEqual(["confirmed", "rescheduled"]);
    expect(mails[1]?.body).toContain("en: Parade at 05:20.");
    expect(mails[1]?.body).not.toContain("Storm");
    expect(mails[1]?.body).toContain(`The tour was to start on Tuesday 20 July 2027 at ${departure.time}`);
    await setSent();
    await move(departure.version + 2, departure.time);
    const last = (await mailsTo("moved@example.org")).at(-1);
    expect(last?.body).toContain("The tour was to start on Tuesday 20 July 2027 at 05:20");
    expect(last?.body).not.toContain("Parade");
  });

  test("is withdrawn by a cancellation", async () => {
    const reference = await book("off@example.org");
    await write();
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    await write();
    expect((await mailsTo("off@example.org")).map(({ kind }) => kind)).toEqual(["canceled"]);
  });
});

test("tickets are written before reminders", async () => {
  const dayBefore = new Date("2027-07-19T12:00:00Z");
  await db.rows("test-trusted", "update rate_limit set uses = 0");
  expect(await remindGuests(db, dayBefore)).toBeGreaterThan(3);
  await book("hurried@example.org", {}, dayBefore);
  await write(dayBefore);
  const order = await db.rows<{ recipient: string; kind: string; priority: number }>(
    "test-order",
    "select recipient, split_part(dedup_key, '/', 3) as kind, priority from outgoing_mail where created_at = $1 order by id",
    [dayBefore],
  );
  expect(order[0]).toEqual({ recipient: "hurried@example.org", kind: "confirmed", priority: 0 });
  expect(order[1]).toMatchObject({ kind: "reminder", priority: 1 });
});

test("who has paid and then cancels, or is moved to a free tour, reads what comes back", async () => {
  const by = await createStaff(db, "cashier");
  const departures = await db.rows<{ id: number; tourId: number; price: number | null }>(
    "test-paid-and-free",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select id, 'en', '2027-08-11', '10:00', '2027-08-11T08:00:00Z', 9 from tour
     where city_id = 'krakow' and key in ('old-town', 'wawel-castle')
     returning id, tour_id as "tourId", (select price from tour where tour.id = tour_id)`,
  );
  const [paid, free] = [departures.find(({ price }) => price), departures.find(({ price }) => !price)];
  const amount = paid?.price as number;
  const bookPaid = async (email: string) => {
    const guest = { name: "Ada", email, phone: null, locale: "en" as const, party: { adults: 1, children: 0 } };
    const to = { tourId: paid?.tourId as number, departureId: paid?.id as number };
    const placed = await placeBooking(db, { key: email, ...to, ...guest }, testNow);
    if (!placed.ok) throw new Error(placed.reason);
    const { reference } = placed;
    const cash = { key: `cash ${email}`, reference, amount, currency: "PLN", guideId: null };
    expect(await takeCash(db, cash, by, testNow)).toMatchObject({ ok: true });
    return reference;
  };
  const canceled = await bookPaid("paid-canceled@example.org");
  await write();
  const [confirmed] = await mailsTo("paid-canceled@example.org");
  const price = formatMoney("en", amount, "PLN");
  expect(confirmed?.body).toContain(`${price} paid`);
  expect(confirmed?.html).toContain(`"price":"${amount / 100}"`);
  await cancelBooking(db, { reference: canceled, by: aGuest() }, testNow);
  const moved = await bookPaid("paid-moved@example.org");
  expect(await moveBooking(db, { reference: moved, to: free?.id as number, by }, testNow)).toEqual({ ok: true });
  await write();
  for (const email of ["paid-canceled@example.org", "paid-moved@example.org"]) {
    const { body } = (await mailsTo(email)).at(-1) as Mail;
    expect(body).toContain(`${price} to be paid back to you`);
    expect(body).not.toContain("at the meeting point");
  }
});
