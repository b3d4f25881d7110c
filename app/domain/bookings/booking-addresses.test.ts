import { describe, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import {
  confirmEmailChange,
  deleteOldEmailChanges,
  findEmailChange,
  requestEmailChange,
} from "#app/domain/booking-changes/change-email.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import type { Email } from "#app/mail/email.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { mailNextBookingLinks, requestBookingLinks } from "./find-bookings.ts";
import { placeBooking } from "./place-booking.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 12 });
const departures = await db.rows<{ id: number; tourId: number }>(
  "test-address-departures",
  `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
   select tour.id, 'en', '2027-07-01', '10:00', '2027-07-01T08:00:00Z', 200 from tour, generate_series(1, 4)
   where city_id = 'krakow' and key = 'old-town' returning id, tour_id as "tourId"`,
);
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);
const textEmail = (text: string): Email => ({ subject: text, html: text, text });
const mailsTo = async (address: string) =>
  (
    await db.rows<{ body: string }>("test-mails", "select body from outgoing_mail where recipient = $1 order by id", [
      address,
    ])
  ).map(({ body }) => body);

let made = 0;
async function booked(email: string, locale: "en" | "de" = "en", departure = 0, now = testNow): Promise<string> {
  made += 1;
  const guest = { name: "Ada", email, phone: null, locale };
  const { id: departureId, tourId } = departures[departure] as { id: number; tourId: number };
  const party = { adults: 1, children: 0 };
  const result = await placeBooking(db, { key: `address-${made}`, tourId, departureId, party, ...guest }, now);
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}

const ask = (reference: string, email: string, now = testNow) =>
  requestEmailChange(db, { reference, email, compose: (_, token) => textEmail(token) }, now);
const confirm = (reference: string, token: string, now = testNow) =>
  confirmEmailChange(db, { reference, by: aGuest(), token, compose: () => textEmail("told") }, now);
const emailOf = async (reference: string) =>
  (await db.one<{ email: string }>("test-email-of", "select email from booking where reference = $1", [reference]))
    ?.email;

describe("a new address", () => {
  test("counts once it is confirmed, exactly once, and the old one is told", async () => {
    const reference = await booked("old@example.org");
    expect(await ask(reference, "New@example.org")).toEqual({ ok: true });
    const [token = ""] = await mailsTo("New@example.org");
    expect(await findEmailChange(db, reference, token, testNow)).toBe("New@example.org");
    expect(await emailOf(reference)).toBe("old@example.org");
    expect(await confirm(reference, "made up")).toEqual({ ok: false, reason: "unknown" });
    const clicks = await Promise.all(Array.from({ length: 5 }, () => confirm(reference, token)));
    expect(clicks.filter((result) => result.ok)).toHaveLength(1);
    expect(await emailOf(reference)).toBe("New@example.org");
    expect(await mailsTo("old@example.org")).toEqual(["told"]);
    expect(await findEmailChange(db, reference, token, testNow)).toBeUndefined();
    const { changes } = await listChanges(db, { kind: "booking", subject: reference });
    expect(changes).toMatchObject([
      {
        who: "guest",
        action: "change email",
        before: { email: "old@example.org" },
        after: { email: "New@example.org" },
      },
    ]);
  });

  test("a later request replaces an earlier one, and a link ends after a day", async () => {
    const reference = await booked("first@example.org");
    await ask(reference, "second@example.org");
    await ask(reference, "third@example.org");
    const [second = ""] = await mailsTo("second@example.org");
    const [third = ""] = await mailsTo("third@example.org");
    expect(await confirm(reference, second)).toEqual({ ok: false, reason: "unknown" });
    expect(await confirm(reference, third, hours(24))).toEqual({ ok: false, reason: "unknown" });
    await deleteOldEmailChanges(db, hours(23));
    expect(await confirm(reference, third, hours(23))).toEqual({ ok: true });
    expect(await emailOf(reference)).toBe("third@example.org");
  });

  test("is refused where it is the old one, too often, and of a canceled booking", async () => {
    const reference = await booked("same@example.org");
    expect(await ask(reference, "SAME@example.org")).toEqual({ ok: false, reason: "same" });
    for (const name of ["a", "b", "c"]) expect(await ask(reference, `${name}@many.example`)).toEqual({ ok: true });
    expect(await ask(reference, "d@many.example")).toEqual({ ok: false, reason: "limit", opensAt: hours(1) });
    const [token = ""] = await mailsTo("c@many.example");
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    expect(await ask(reference, "e@many.example", hours(2))).toEqual({ ok: false, reason: "not_live" });
    expect(await confirm(reference, token)).toEqual({ ok: false, reason: "not_live" });
    expect(await emailOf(reference)).toBe("same@example.org");
  });
});

describe("finding a booking", () => {
  const find = (email: string, reference: string | null = null, clientIp = "203.0.113.1", now = testNow) =>
    requestBookingLinks(db, { email, reference, clientIp }, now);
  const write = async (now = testNow) => {
    while (
      await mailNextBookingLinks(
        db,
        (locale, found) => textEmail([locale, ...found.map((one) => one.reference)].join(" ")),
        now,
      )
    );
  };

  test("mails the links of the address's bookings to come, in the language of the newest", async () => {
    const first = await booked("Found@example.org", "en", 1);
    const gone = await booked("found@example.org", "en", 2);
    const last = await booked("found@example.org", "de", 0, hours(1));
    await cancelBooking(db, { reference: gone, by: aGuest() }, testNow);
    expect(await find("FOUND@example.org")).toEqual({ ok: true });
    await write();
    const [mail = ""] = await mailsTo("found@example.org");
    expect(mail.split(" ").sort()).toEqual(["de", first, last].sort());
  });

  test("a reference finds its own booking, canceled ones too, for its own address only", async () => {
    const reference = await booked("one@example.org");
    await booked("one@example.org");
    await booked("other@example.org");
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    for (const email of ["one@example.org", "other@example.org", "nobody@example.org"])
      expect(await find(email, reference)).toEqual({ ok: true });
    await write();
    expect(await mailsTo("one@example.org")).toEqual([`en ${reference}`]);
    expect(await mailsTo("other@example.org")).toEqual([]);
    expect(await mailsTo("nobody@example.org")).toEqual([]);
    expect(await db.rows("test-requests", "select id from booking_link_request")).toEqual([]);
  });

  test("is limited per email address and per network", async () => {
    for (let time = 0; time < 3; time++) expect((await find("often@example.org", null, "203.0.113.9")).ok).toBe(true);
    expect(await find("Often@example.org", null, "203.0.113.10")).toEqual({
      ok: false,
      reason: "limit",
      opensAt: hours(1),
    });
    for (let time = 3; time < 20; time++) await find(`often-${time}@example.org`, null, "203.0.113.9");
    expect(await find("new@example.org", null, "203.0.113.9")).toEqual({
      ok: false,
      reason: "limit",
      opensAt: hours(1),
    });
    expect((await find("often@example.org", null, "203.0.113.9", hours(1))).ok).toBe(true);
  });
});
