import { beforeEach, describe, expect, test } from "vitest";
import { readUnsubscribeKey } from "#app/domain/newsletter/newsletter-key.ts";
import { unsubscribe } from "#app/domain/newsletter/unsubscribe.ts";
import { deliverDueMail } from "#app/domain/outbox/deliver-due-mail.ts";
import { recordMailEvent } from "#app/domain/outbox/suppression.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { confirmMailing } from "./confirm-mailing.ts";
import { countReceivers } from "./count-receivers.ts";
import { createMailing } from "./create-mailing.ts";
import { deleteMailing } from "./delete-mailing.ts";
import { getMailing, listMailings } from "./get-mailing.ts";
import { mailTest } from "./mail-test.ts";
import { type MailingChange, saveMailing } from "./save-mailing.ts";
import { pace, sendMailings } from "./send-mailings.ts";
import { stopMailing } from "./stop-mailing.ts";

const { db } = await openTestDatabase({ seeded: true });
const links = { origin: "https://walks.example", secret: "secret" };
const by = await createStaff(db);
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

beforeEach(async () => {
  for (const table of ["mailing", "newsletter_subscription", "outgoing_mail", "rate_limit", "mail_suppression"])
    await db.pool.query(`delete from ${table}`);
});

async function subscribers(counts: Record<string, number>) {
  for (const [locale, count] of Object.entries(counts))
    await db.rows(
      "test-subscribers",
      `insert into newsletter_subscription (email, locale, confirmed_at, created_at)
       select $1::text || n || '@readers.example', $1, $3, $3 from generate_series(1, $2) n`,
      [locale, count, testNow],
    );
}

const texts = {
  en: { subject: "Autumn", body: "# Leaves\n\nSee [Brno](/brno)." },
  de: { subject: "Herbst", body: "Laub" },
};

async function draft(change: Partial<MailingChange> = {}) {
  const id = await createMailing(db, by, testNow);
  const saved = await saveMailing(
    db,
    { id, version: 0, texts, languages: ["en", "de", "pl"], cityId: null, sendAt: null, ...change },
    by,
    testNow,
  );
  if (!saved.ok) throw new Error("not saved");
  return { id, version: saved.version };
}

const mails = () =>
  db.rows<{ to: string; status: string }>(
    "test-mails",
    "select recipient::text as to, status from outgoing_mail order by recipient",
    [],
  );
const send = (minutes = 0) => sendMailings(db, links, () => later(minutes));
const figures = async (id: number) => (await listMailings(db, id))[0];

describe("receivers", () => {
  test("are the confirmed subscribers of languages that have a text; a language without one is named and not sent", async () => {
    await subscribers({ en: 3, de: 2, pl: 4, es: 5 });
    const { id, version } = await draft();
    expect(await countReceivers(db, id)).toEqual([
      { locale: "de", count: 2 },
      { locale: "en", count: 3 },
    ]);
    expect(await confirmMailing(db, { id, version, receivers: 5 }, by, testNow)).toEqual({ ok: true, receivers: 5 });
    await send();
    expect((await mails()).map(({ to }) => to)).toEqual(
      ["de1", "de2", "en1", "en2", "en3"].map((name) => `${name}@readers.example`),
    );
    expect(await figures(id)).toMatchObject({ state: "scheduled", receivers: 5, waiting: 5, delivered: 0, leftOut: 0 });
  });

  test("leave out who is not confirmed, has unsubscribed, cannot be reached or has not booked in the city", async () => {
    await subscribers({ en: 5 });
    await db.pool.query("update newsletter_subscription set confirmed_at = null where email = 'en1@readers.example'");
    await db.pool.query(
      "update newsletter_subscription set unsubscribed_at = now() where email = 'en2@readers.example'",
    );
    await recordMailEvent(db, { address: "en3@readers.example", kind: "bounce" }, testNow);
    const { id } = await draft();
    expect(await countReceivers(db, id)).toEqual([{ locale: "en", count: 2 }]);
    const booked = await db.one<{ city: string }>(
      "test-booked-city",
      `update booking set email = 'en4@readers.example' from departure join tour on tour.id = departure.tour_id
       where booking.id = (select min(id) from booking where status <> 'canceled') and departure.id = booking.departure_id returning tour.city_id as city`,
      [],
    );
    if (!booked) throw new Error("no booking");
    const { id: inCity } = await draft({ cityId: booked.city });
    expect(await countReceivers(db, inCity)).toEqual([{ locale: "en", count: 1 }]);
  });

  test("are counted again at the confirmation, which is refused for another number", async () => {
    await subscribers({ en: 3 });
    const { id, version } = await draft();
    const wrong = await confirmMailing(db, { id, version, receivers: 2 }, by, testNow);
    expect(wrong).toEqual({ ok: false, reason: "other_number", receivers: 3 });
    expect(await confirmMailing(db, { id, version, receivers: 0 }, by, testNow)).toEqual({
      ok: false,
      reason: "nobody",
    });
    const stale = await confirmMailing(db, { id, version: version - 1, receivers: 3 }, by, testNow);
    expect(stale).toEqual({ ok: false, reason: "changed_meanwhile" });
    expect(await getMailing(db, id)).toMatchObject({ state: "draft" });
  });
});

describe("sending", () => {
  test("two clicks at once send it once", async () => {
    await subscribers({ en: 30 });
    const { id, version } = await draft();
    const click = () => confirmMailing(db, { id, version, receivers: 30 }, by, testNow);
    const results = await Promise.all([click(), click(), click()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await mails()).toHaveLength(30);
    expect(await figures(id)).toMatchObject({ waiting: 30, leftOut: 0 });
  });

  test("is resumed after a kill in the middle, once for each", async () => {
    await subscribers({ en: 50 });
    const { id, version } = await draft();
    await confirmMailing(db, { id, version, receivers: 50 }, by, testNow);
    // The connection ends in the middle of the second batch.
    await db.pool.query(`create function test_kill() returns trigger language plpgsql as $$ begin
      if (select count(*) from outgoing_mail) >= 30 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new; end $$`);
    await db.pool.query(
      "create trigger test_kill before insert on outgoing_mail for each row execute function test_kill()",
    );
    await expect(send()).rejects.toThrow();
    expect((await mails()).length).toBe(20);
    expect(await figures(id)).toMatchObject({ state: "scheduled" });
    await db.pool.query("drop trigger test_kill on outgoing_mail");
    await db.pool.query("drop function test_kill");
    await send();
    const written = await mails();
    expect(written).toHaveLength(50);
    expect(new Set(written.map(({ to }) => to)).size).toBe(50);
    expect(await figures(id)).toMatchObject({ waiting: 50 });
  });

  test("keeps to its pace, and goes on in the next minute", async () => {
    await subscribers({ en: pace.uses + 25 });
    const { id, version } = await draft();
    await confirmMailing(db, { id, version, receivers: pace.uses + 25 }, by, testNow);
    await Promise.all([send(), send()]);
    expect((await mails()).length).toBeLessThanOrEqual(pace.uses);
    expect((await mails()).length).toBeGreaterThan(pace.uses - 40);
    expect(await figures(id)).toMatchObject({ state: "scheduled" });
    await send(2);
    expect(await mails()).toHaveLength(pace.uses + 25);
  });

  test("waits for its time", async () => {
    await subscribers({ en: 2 });
    const { id, version } = await draft({ sendAt: later(60) });
    await confirmMailing(db, { id, version, receivers: 2 }, by, testNow);
    await send(59);
    expect(await mails()).toEqual([]);
    await send(60);
    expect(await mails()).toHaveLength(2);
  });

  test("leaves out who unsubscribes between the confirmation and the mail, and withdraws a mail that waits", async () => {
    await subscribers({ en: 3 });
    const { id, version } = await draft({ sendAt: later(5) });
    await confirmMailing(db, { id, version, receivers: 3 }, by, testNow);
    const idOf = async (email: string) =>
      (await db.one<{ id: string }>("test-id", "select id from newsletter_subscription where email = $1", [email]))
        ?.id ?? "";
    await unsubscribe(db, await idOf("en1@readers.example"), later(1));
    await send(5);
    expect((await mails()).map(({ to }) => to)).toEqual(["en2@readers.example", "en3@readers.example"]);
    await unsubscribe(db, await idOf("en2@readers.example"), later(6));
    expect((await mails()).map(({ to }) => to)).toEqual(["en3@readers.example"]);
    expect(await figures(id)).toMatchObject({ receivers: 3, waiting: 1, leftOut: 2 });
  });

  test("counts what was delivered, what failed and who unsubscribed afterwards", async () => {
    await subscribers({ en: 3 });
    const { id, version } = await draft();
    await confirmMailing(db, { id, version, receivers: 3 }, by, testNow);
    await send();
    let headers: Record<string, string> = {};
    const accept = async (mail: { headers: Record<string, string> }) => {
      headers = mail.headers;
      return { ok: true } as const;
    };
    expect(await figures(id)).toMatchObject({ state: "scheduled", waiting: 3 });
    while (await deliverDueMail(db, accept, () => testNow));
    await send(1);
    expect(await figures(id)).toMatchObject({ state: "sent", waiting: 0, delivered: 3 });
    expect(await stopMailing(db, id, by, later(1))).toEqual({ ok: false, reason: "not_sending" });
    const [, link = ""] = /^<([^>]+)>/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const subscription = readUnsubscribeKey(links.secret, new URL(link).searchParams.get("key") ?? "");
    await unsubscribe(db, subscription ?? "", later(10));
    const other = await db.one<{ email: string }>(
      "test-other",
      "select email from newsletter_subscription where unsubscribed_at is null limit 1",
      [],
    );
    await recordMailEvent(db, { address: other?.email ?? "", kind: "bounce" }, later(11));
    expect(await figures(id)).toMatchObject({
      waiting: 0,
      delivered: 2,
      bounced: 1,
      failed: 0,
      leftOut: 0,
      unsubscribed: 1,
    });
  });

  test("leaves out an address that bounced after the confirmation, or while its mail waited", async () => {
    await subscribers({ en: 3 });
    const { id, version } = await draft({ sendAt: later(5) });
    await confirmMailing(db, { id, version, receivers: 3 }, by, testNow);
    await recordMailEvent(db, { address: "en1@readers.example", kind: "bounce" }, later(1));
    await send(5);
    expect((await mails()).map(({ to }) => to)).toEqual(["en2@readers.example", "en3@readers.example"]);
    await recordMailEvent(db, { address: "en2@readers.example", kind: "bounce" }, later(6));
    const refuse = async () => ({ ok: false, permanent: true, isBadEmail: false, detail: "no" }) as const;
    while (await deliverDueMail(db, refuse, () => later(7)));
    expect(await figures(id)).toMatchObject({ waiting: 0, delivered: 0, bounced: 0, failed: 1, leftOut: 2 });
  });

  test("counts who unsubscribed for the last newsletter before, not for each that they have ever got", async () => {
    await subscribers({ en: 2 });
    const ids: number[] = [];
    for (const minutes of [0, 10, 20]) {
      const { id, version } = await draft();
      await confirmMailing(db, { id, version, receivers: minutes === 20 ? 1 : 2 }, by, later(minutes));
      await send(minutes);
      const accept = async () => ({ ok: true }) as const;
      while (await deliverDueMail(db, accept, () => later(minutes)));
      ids.push(id);
      if (minutes !== 10) continue;
      const leaver = await db.one<{ id: string }>("test-leaver", "select id from newsletter_subscription limit 1");
      await unsubscribe(db, leaver?.id ?? "", later(15));
    }
    const counted = await Promise.all(ids.map(figures));
    expect(counted.map((one) => one?.unsubscribed)).toEqual([0, 1, 0]);
  });
});

describe("stopping", () => {
  test("before the first mail has left makes it a draft again, which can be changed and sent", async () => {
    await subscribers({ en: 2 });
    const { id, version } = await draft();
    await confirmMailing(db, { id, version, receivers: 2 }, by, testNow);
    await send();
    expect(await mails()).toHaveLength(2);
    expect(await stopMailing(db, id, by, later(1))).toEqual({ ok: true, isDraftAgain: true, kept: 0 });
    expect(await mails()).toEqual([]);
    const mailing = await getMailing(db, id);
    expect(mailing).toMatchObject({ state: "draft" });
    const again = { id, version: mailing?.version ?? 0, receivers: 2 };
    expect(await confirmMailing(db, again, by, later(2))).toMatchObject({ ok: true });
    await send(5);
    expect(await mails()).toHaveLength(2);
  });

  test("in the middle keeps what has left and takes back the rest", async () => {
    await subscribers({ en: pace.uses + 10 });
    const { id, version } = await draft();
    await confirmMailing(db, { id, version, receivers: pace.uses + 10 }, by, testNow);
    await send();
    for (let count = 0; count < 3; count++)
      await deliverDueMail(
        db,
        async () => ({ ok: true }),
        () => testNow,
      );
    expect(await stopMailing(db, id, by, testNow)).toEqual({ ok: true, isDraftAgain: false, kept: 3 });
    await send(5);
    expect((await mails()).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
    expect(await figures(id)).toMatchObject({ state: "stopped", waiting: 0, delivered: 3, leftOut: pace.uses + 7 });
  });
});

test("a draft is saved against the version that was seen, and a test goes to oneself alone", async () => {
  await subscribers({ en: 2 });
  const { id, version } = await draft();
  const change = { id, texts, languages: ["en"], cityId: null, sendAt: null };
  expect(await saveMailing(db, { ...change, version: version - 1 }, by, testNow)).toMatchObject({ ok: false });
  expect(await mailTest(db, id, by, links.origin, testNow)).toEqual(["en", "de"]);
  const written = await db.rows<{ subject: string; html: string }>(
    "test-tests",
    "select subject, html from outgoing_mail where recipient = $1 order by id",
    [by.email],
  );
  expect(written.map(({ subject }) => subject)).toEqual(["Test: Autumn", "Test: Herbst"]);
  expect(written[0]?.html).toContain('href="https://walks.example/brno"');
  expect(await mails()).toHaveLength(2);
});

describe("drafts", () => {
  test("two clicks make one, until something is written in it; a colleague gets another", async () => {
    const create = (who = by) => createMailing(db, who, testNow);
    const [first, second] = await Promise.all([create(), create()]);
    expect(second).toBe(first);
    expect(await create(await createStaff(db, "writing-colleague"))).not.toBe(first);
    await saveMailing(db, { id: first, version: 0, texts, languages: ["en"], cityId: null, sendAt: null }, by, testNow);
    expect(await create()).not.toBe(first);
  });

  test("are deleted as the person saw them; what was confirmed is not", async () => {
    await subscribers({ en: 1 });
    const { id, version } = await draft();
    expect(await deleteMailing(db, { id, version: version - 1 }, by, testNow)).toMatchObject({ ok: false });
    const sent = await draft();
    await confirmMailing(db, { ...sent, receivers: 1 }, by, testNow);
    expect(await deleteMailing(db, { id: sent.id, version: sent.version + 1 }, by, testNow)).toMatchObject({
      ok: false,
    });
    expect(await deleteMailing(db, { id, version }, by, testNow)).toEqual({ ok: true });
    expect(await getMailing(db, id)).toBeUndefined();
    expect(await getMailing(db, sent.id)).toMatchObject({ state: "scheduled" });
  });
});
