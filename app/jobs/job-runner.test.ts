import PostalMime from "postal-mime";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { deliverDueMail } from "#app/domain/outbox/deliver-due-mail.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { remindGuests, requestReviews } from "#app/domain/tickets/notifications.ts";
import { idDomain } from "#app/site.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { loadServer } from "#test/support/site.ts";
import { openSmtpServer } from "#test/support/smtp-server.ts";
import type { Job } from "./job.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const { db } = await openTestDatabase({ seeded: true });
let compose: Job;

async function composeJob(hasQueuedRequests?: () => boolean): Promise<Job> {
  const { createJobs } = await loadServer();
  const settings = { origin: "https://walks.example", secret: "s".repeat(32), storage: folderStorage("unused") };
  const jobs = createJobs({ ...settings, ...(hasQueuedRequests && { hasQueuedRequests }) });
  return jobs.find((job) => job.name === "compose-booking-notifications") as Job;
}

beforeAll(async () => {
  compose = await composeJob();
});

async function book(locale: "en" | "pl" | "de" | "es", key: string, date: string, placedAt = testNow) {
  const departure = await db.one<{ id: number; tourId: number }>(
    "test-departure",
    `select departure.id, departure.tour_id as "tourId" from departure join tour on tour.id = departure.tour_id
     where tour.city_id = 'sofia' and departure.local_date = $1 and departure.seats_taken + 2 <= departure.capacity
     order by departure.starts_at limit 1`,
    [date],
  );
  const { id, tourId } = departure as { id: number; tourId: number };
  const result = await placeBooking(
    db,
    {
      key,
      tourId,
      departureId: id,
      party: { adults: 2, children: 0 },
      name: "Ada Guest",
      email: `${key}@example.org`,
      phone: null,
      locale,
    },
    placedAt,
  );
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}

const mailTo = (key: string) =>
  db.rows<{ reason: string; subject: string; status: string; attempts: number; messageId: string }>(
    "test-mail",
    `select dedup_key as reason, subject, status, attempts, message_id as "messageId" from outgoing_mail where recipient = $1 order by id`,
    [`${key}@example.org`],
  );

describe("emails about bookings", () => {
  test.each([
    ["en", "Your ticket", "Eastern European"],
    ["pl", "bilet", "wschodnioeuropejski"],
    ["de", "Ticket", "Osteuropäische"],
    ["es", "entrada", "Europa oriental"],
  ] as const)(
    "the confirmation in %s reaches the guest over SMTP with code and calendar file in the city's time",
    async (locale, subject, zone) => {
      const reference = await book(locale, `mail-${locale}`, "2027-07-02");
      await compose.run(db, () => testNow);
      const { url, received } = await openSmtpServer();
      const mailer = createSmtpTransport(url, "Lantern Walks <hello@walks.example>");
      while (await deliverDueMail(db, mailer.send, () => testNow));
      mailer.close();
      const mine = received.filter((mail) => mail.to.includes(`mail-${locale}@example.org`));
      expect(mine).toHaveLength(1);
      const mail = await PostalMime.parse(mine[0]?.raw ?? "");
      expect(mail.subject?.toLowerCase()).toContain(subject.toLowerCase());
      expect(mail.html).toContain(`lang="${locale}"`);
      expect(mail.text).toContain(reference);
      expect(mail.text).toContain(zone);
      expect(mail.text).toContain(
        `https://walks.example${locale === "en" ? "" : `/${locale}`}/booking/${reference}?key=`,
      );
      const calendar = mail.attachments.find((attachment) => attachment.mimeType === "text/calendar");
      const content =
        calendar &&
        (typeof calendar.content === "string"
          ? calendar.content
          : new TextDecoder().decode(calendar.content as Uint8Array));
      expect(content).toContain(`UID:${reference}@${idDomain}`);
      expect(content).toMatch(/^DTSTART:20270702T\d{6}Z$/m);
      expect(mail.attachments.some((attachment) => attachment.mimeType === "image/png")).toBe(true);
    },
  );

  test("a reminder once, the day before; none for those who booked later; none when canceled", async () => {
    await book("en", "early", "2027-07-05");
    const canceled = await book("en", "off", "2027-07-05");
    const dayBefore = new Date("2027-07-04T12:00:00Z");
    await book("en", "late", "2027-07-05", dayBefore);
    await db.rows("test-cancel", "update booking set status = 'canceled' where reference = $1", [canceled]);
    for (let times = 0; times < 3; times++) await remindGuests(db, dayBefore);
    await compose.run(db, () => dayBefore);
    const reasons = async (key: string) => (await mailTo(key)).map((mail) => mail.reason.split("/")[2]);
    expect(await reasons("early")).toEqual(["confirmed", "reminder"]);
    expect(await reasons("late")).toEqual(["confirmed"]);
    expect(await reasons("off")).not.toContain("reminder");
  });

  test("a request for a review once, after the end", async () => {
    const reference = await book("en", "walker", "2027-07-08");
    const reviewRequests = () =>
      db.rows(
        "test-asked",
        "select booking_notification.id from booking_notification join booking on booking.id = booking_id where reference = $1 and kind = 'review'",
        [reference],
      );
    await requestReviews(db, new Date("2027-07-08T05:00:00Z"));
    expect(await reviewRequests()).toHaveLength(0);
    const after = new Date("2027-07-09T12:00:00Z");
    expect(await requestReviews(db, after)).toBeGreaterThan(0);
    expect(await requestReviews(db, after)).toBe(0);
    expect(await reviewRequests()).toHaveLength(1);
    await db.rows(
      "test-others",
      "update booking_notification set written_at = now() where written_at is null and booking_id <> (select id from booking where reference = $1)",
      [reference],
    );
    await compose.run(db, () => after);
    expect((await mailTo("walker")).map((mail) => mail.reason.split("/")[2])).toEqual(["confirmed", "review"]);
  });
});

describe("when SMTP fails", () => {
  const email = (key: string) => ({
    kind: "newsletter.week" as const,
    dedupKey: `test/${key}`,
    to: `${key}@example.org`,
    locale: "en" as const,
    email: { subject: "Hello", html: "<p>Hello</p>", text: "Hello" },
  });

  test("down: the mail waits and goes out later, once", async () => {
    await enqueueMail(db, email("down"), testNow);
    const dead = createSmtpTransport("smtp://127.0.0.1:1", "hello@walks.example");
    await deliverDueMail(db, dead.send, () => testNow);
    expect(await mailTo("down")).toMatchObject([{ status: "waiting", attempts: 1 }]);
    expect(await deliverDueMail(db, dead.send, () => testNow)).toBe(false);
    const { url, received } = await openSmtpServer();
    const alive = createSmtpTransport(url, "hello@walks.example");
    const later = new Date(testNow.getTime() + 60_000);
    while (await deliverDueMail(db, alive.send, () => later));
    while (await deliverDueMail(db, alive.send, () => later));
    alive.close();
    expect(received.filter((mail) => mail.to.includes("down@example.org"))).toHaveLength(1);
    expect(await mailTo("down")).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  test("dropping after DATA: it is sent again under the same Message-ID", async () => {
    await enqueueMail(db, email("dropped"), testNow);
    let drops = 1;
    const { url, received } = await openSmtpServer({ dropAfterData: () => drops-- > 0 });
    const mailer = createSmtpTransport(url, "hello@walks.example");
    await deliverDueMail(db, mailer.send, () => testNow);
    await vi.waitFor(async () => expect((await mailTo("dropped"))[0]?.attempts).toBe(1));
    await deliverDueMail(db, mailer.send, () => new Date(testNow.getTime() + 60_000));
    mailer.close();
    const ids = received.map((mail) => /^Message-ID: (.+)$/im.exec(mail.raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await mailTo("dropped")).toMatchObject([{ status: "sent" }]);
  });

  test("two workers never send the same mail", async () => {
    await enqueueMail(db, email("twice"), testNow);
    const { url, received } = await openSmtpServer();
    const mailer = createSmtpTransport(url, "hello@walks.example");
    await Promise.all(Array.from({ length: 6 }, () => deliverDueMail(db, mailer.send, () => testNow)));
    mailer.close();
    expect(received.filter((mail) => mail.to.includes("twice@example.org"))).toHaveLength(1);
  });
});

test("emails give way to visitors who wait, and are composed all the same when the crowd does not end", async () => {
  await compose.run(db, () => testNow);
  await book("en", "crowd-one", "2027-07-03");
  await book("en", "crowd-two", "2027-07-03");
  const seen: number[] = [];
  const inCrowd = await composeJob(() => {
    seen.push(performance.now());
    return true;
  });
  await inCrowd.run(db, () => testNow);
  for (const key of ["crowd-one", "crowd-two"]) expect(await mailTo(key)).toHaveLength(1);
  expect((seen.at(-1) ?? 0) - (seen[0] ?? 0)).toBeGreaterThan(50);
});
