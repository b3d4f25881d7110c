import { afterAll, beforeAll, expect, test } from "vitest";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { deliverDueMail, type Send } from "#app/domain/outbox/deliver-due-mail.ts";
import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import type { Job } from "#app/jobs/job.ts";
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
  await site.db.rows("test-no-mail", "delete from outgoing_mail");
});
afterAll(() => site?.close());

const text = async (path: string) => (await staff.get(path)).text();

async function runWriter() {
  const { createJobs } = await loadServer();
  const jobs: Job[] = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage: folderStorage("no") });
  await jobs.find(({ name }) => name === "compose-booking-notifications")?.run(site.db, () => testNow);
}

async function bookAndWrite(email = "typo@example.org", phone: string | null = null) {
  const departure = await site.db.one<{ id: number; tourId: number }>(
    "test-departure",
    `select id, tour_id as "tourId" from departure where starts_at > $1 and status = 'OPEN' and seats_taken + 2 <= capacity
     order by starts_at desc limit 1`,
    [testNow],
  );
  const { id, tourId } = departure as { id: number; tourId: number };
  const guest = { name: "Ada", email, phone, locale: "en" as const };
  const party = { adults: 1, children: 0 };
  const result = await placeBooking(
    site.db,
    { ...guest, key: `failed-mail ${email}`, tourId, departureId: id, party },
    testNow,
  );
  if (!result.ok) throw new Error(result.reason);
  await runWriter();
  return result.reference;
}

const refuse = async () =>
  ({ ok: false, permanent: true, isBadEmail: true, detail: "550 5.1.1 <No> such user" }) as const;

/** Delivers all due mail, except to addresses that say "typo". */
async function deliver(): Promise<{ recipient: string; subject: string; body: string }[]> {
  const sent: { recipient: string; subject: string; body: string }[] = [];
  const send: Send = async (mail) => {
    if (mail.recipient.includes("typo")) return refuse();
    sent.push(mail);
    return { ok: true };
  };
  while (await deliverDueMail(site.db, send, () => testNow));
  return sent;
}

async function countInToDo(): Promise<number> {
  const [, count = "0"] = />(\d+)<\/b> (?:<!-- -->)?undelivered email/.exec(await text("/office")) ?? [];
  return Number(count);
}

test("a refused ticket is told to office and guest; sent again it clears the address", async () => {
  expect(await text("/office/mail")).toContain("Every email has been delivered");
  const reference = await bookAndWrite();
  const ticket = `/booking/${reference}?key=${manageKey(testSecret, { reference, keyVersion: firstKeyVersion })}`;
  expect(await text(ticket)).not.toContain("could not be delivered");
  await deliverDueMail(site.db, refuse, () => testNow);

  const page = await text("/office/mail");
  for (const shown of ["typo@example.org", "rejected it permanently", "550 5.1.1 &lt;No&gt; such user"])
    expect(page).toContain(shown);
  expect(page).toContain(`href="/office/bookings/${reference}"`);
  expect(await text(`/office/bookings/${reference}`)).toContain("rejected it permanently");
  expect(await text(ticket)).toContain("could not be delivered");

  const [, mail = ""] = /name="mail" value="(\d+)"/.exec(page) ?? [];
  expect(await (await staff.post("/office/mail", { mail })).text()).toContain("on its way again");
  expect((await staff.post("/office/mail", { mail })).status).toBe(409);
  expect((await staff.post("/office/mail", { mail: "1e300" })).status).toBe(409);
  expect(await site.db.rows("test-marks", "select address from mail_suppression")).toEqual([]);
  await runWriter();
  const sent: string[] = [];
  await deliverDueMail(
    site.db,
    async ({ recipient }) => {
      sent.push(recipient);
      return { ok: true };
    },
    () => testNow,
  );
  expect(sent).toEqual(["typo@example.org"]);
  expect(await text("/office/mail")).not.toContain("typo@example.org");
  expect(await text("/office/log")).toContain("send mail again");
  expect(await text(ticket)).not.toContain("could not be delivered");
});

test("a corrected address gets what failed: of a canceled booking the cancellation", async () => {
  const reference = await bookAndWrite("typo2@example.org", "+48 600 100 200");
  await deliver();
  await staff.post(`/office/bookings/${reference}`, { intent: "cancel", reason: "The guest telephoned" });
  await runWriter();
  await deliver();
  const page = await text("/office/mail");
  expect(page).toContain("+48 600 100 200");
  expect(page).toContain("Ada");
  expect(await countInToDo()).toBe(2);
  const details = { intent: "details", name: "Ada", email: "right@example.org", phone: "+48 600 100 200" };
  await staff.post(`/office/bookings/${reference}`, details);
  await runWriter();
  const sent = await deliver();
  expect(sent.map(({ recipient, subject }) => [recipient, /cancel/i.test(subject)])).toEqual([
    ["right@example.org", true],
  ]);
  expect(await countInToDo()).toBe(0);

  // The page of a canceled booking can send it once more.
  expect(await text(`/office/bookings/${reference}`)).toContain("Send cancellation again");
  await staff.post(`/office/bookings/${reference}`, { intent: "resend" });
  await runWriter();
  expect((await deliver()).map(({ recipient }) => recipient)).toEqual(["right@example.org"]);
});

test("sending a failed ticket again tells today's address of today's booking", async () => {
  const reference = await bookAndWrite("typo3@example.org");
  await deliver();
  // As if the address had been corrected by a release that left failed mail alone.
  await site.db.rows(
    "test-correct",
    "update booking set email = 'today@example.org', status = 'canceled', canceled_at = now() where reference = $1",
    [reference],
  );
  const [, mail = ""] = /name="mail" value="(\d+)"/.exec(await text("/office/mail")) ?? [];
  expect(await (await staff.post("/office/mail", { mail })).text()).toContain("to today@example.org");
  await runWriter();
  const sent = await deliver();
  expect(sent.map(({ recipient, subject }) => [recipient, /cancel/i.test(subject)])).toEqual([
    ["today@example.org", true],
  ]);
});

test("waiting mail follows a corrected address", async () => {
  const reference = await bookAndWrite("first@example.org");
  const details = { intent: "details", name: "Ada", email: "second@example.org", phone: "" };
  await staff.post(`/office/bookings/${reference}`, details);
  await runWriter();
  expect((await deliver()).map(({ recipient }) => recipient)).toEqual(["second@example.org"]);
});

test("a failure is settled with a word, and an invented guest's never counts", async () => {
  await bookAndWrite("typo4@example.org");
  const invented = await bookAndWrite("typo5@example.org");
  await deliver();
  expect(await countInToDo()).toBe(2);
  await site.db.rows("test-invent", "update booking set invented = true where reference = $1", [invented]);
  expect(await countInToDo()).toBe(1);
  const [, mail = ""] = /name="mail" value="(\d+)"/.exec(await text("/office/mail")) ?? [];
  expect((await staff.post("/office/mail", { mail, word: "Shouted" })).status).toBe(409);
  expect(await (await staff.post("/office/mail", { mail, word: "Called", note: "left word" })).text()).toContain(
    "Settled",
  );
  expect((await staff.post("/office/mail", { mail, word: "Called" })).status).toBe(409);
  expect(await countInToDo()).toBe(0);
  expect(await text("/office/mail")).not.toContain("typo4@example.org");
  expect(await text("/office/log")).toContain("Called: left word");
});

test("failures of all other kinds name whom to reach and go to today's address", async () => {
  await site.db.rows(
    "test-guide-phone",
    "update guide set phone = '+48 600 555 444' where id = (select min(id) from guide)",
  );
  await site.db.rows(
    "test-sisters",
    `with request as (
       insert into private_request (city_id, local_date, local_time, language, people, name, email, phone, locale, created_at)
       select id, '2027-01-01', '10:00', 'en', 2, 'Rita Request', 'rita@example.org', '+48 1', 'en', $1 from city limit 1 returning id),
     enquiry as (
       insert into enquiry (topic, name, email, message, locale) values ('other', 'Emil Enquiry', 'emil@example.org', 'Hi', 'en') returning id),
     party as (
       insert into waiting_party (departure_id, position, adults, name, email, locale, joined_at)
       select id, 1, 1, 'Wanda Waiting', 'wanda@example.org', 'en', $1 from departure limit 1 returning id),
     keys as (
       select 'receipt.private' as kind, 'private/' || id || '/sender' as key from request
       union all select 'office-answer', 'office-answer:request:' || id || ':12345678' from request
       union all select 'receipt.message', 'message/' || id || '/sender' from enquiry
       union all select 'waiting.joined', 'waiting/' || id || '/joined' from party
       union all select 'waiting.offered', 'waiting/' || id || '/offered' from party
       union all select 'newsletter.week', 'newsletter/week/2026-11-16/x'
       union all select 'guide.changes', 'guide-changes/' || (select min(id) from guide) || '/7')
     insert into outgoing_mail (kind, dedup_key, message_id, recipient, locale, subject, html, body, next_attempt_at, created_at, status, failure, failed_at)
     select kind, key, '<' || key || '@x>', 'typo6@example.org', 'en', kind, '<p>', 'text', $1, $1, 'failed', 'refused', $1 from keys`,
    [testNow],
  );
  const page = await text("/office/mail");
  for (const shown of [
    "Rita Request",
    "rita@example.org",
    "+48 1",
    "Emil Enquiry",
    "Wanda Waiting",
    "wanda@example.org",
    'href="tel:+48600555444"',
  ])
    expect(page).toContain(shown);
  const idOf = (kind: string) =>
    new RegExp(`${kind.replace(".", "\\.")}<.*?name="mail" value="(\\d+)"`, "s").exec(page)?.[1] ?? "";
  expect(await countInToDo()).toBe(7);
  expect((await staff.post("/office/mail", { mail: idOf("waiting.offered") })).status).toBe(409);
  for (const kind of ["receipt.private", "receipt.message", "waiting.joined"])
    expect((await staff.post("/office/mail", { mail: idOf(kind) })).status).toBe(200);
  expect((await deliver()).map(({ recipient }) => recipient).toSorted()).toEqual([
    "emil@example.org",
    "rita@example.org",
    "wanda@example.org",
  ]);
  expect(await countInToDo()).toBe(4);
});
