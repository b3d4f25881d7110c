import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { connect } from "#app/db/client.ts";
import { subscribe } from "#app/db/notifications.ts";
import { watchOutages } from "#app/db/watch-outages.ts";
import { sendFailedMailAgain } from "#app/domain/tickets/send-mail-again.ts";
import { startJobRunner } from "#app/jobs/job-runner.ts";
import { sendMailJobs } from "#app/jobs/send-mail.ts";
import { createSmtpTransport } from "#app/jobs/smtp-transport.ts";
import { site } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openSmtpServer } from "#test/support/smtp-server.ts";
import { createStaff } from "#test/support/staff.ts";
import { openWire } from "#test/support/wire.ts";
import { deliverDueMail, type Send } from "./deliver-due-mail.ts";
import { enqueueMail, type MailPriority } from "./enqueue-mail.ts";
import { listFailedMail } from "./failed-mail.ts";
import { recordMailEvent } from "./suppression.ts";

const { db, url: databaseUrl } = await openTestDatabase();
const staff = await createStaff(db);
const email = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
const from = "hello@walks.example";
const hour = 3_600_000;
const later = (ms: number) => new Date(testNow.getTime() + ms);

const enqueue = (to: string, priority: MailPriority = "normal", key = to) =>
  enqueueMail(db, { kind: "newsletter.week", dedupKey: key, to, locale: "en", email, priority }, testNow);
const mailTo = (to: string) =>
  db.one<{ id: number; status: string; attempts: number; failure: string | null; lastError: string | null }>(
    "test-mail",
    `select id, status, attempts, failure, last_error as "lastError" from outgoing_mail where recipient = $1 order by id desc limit 1`,
    [to],
  );
const marked = async () =>
  (await db.rows<{ address: string }>("test-marked", "select address from mail_suppression order by address")).map(
    ({ address }) => address,
  );
async function deliverAll(send: Send, now = testNow) {
  while (await deliverDueMail(db, send, () => now));
}

test("a reset link does not wait behind a newsletter, and few connections serve all mail", async () => {
  for (let number = 0; number < 500; number++) await enqueue(`reader-${number}@example.org`, "bulk");
  const smtp = await openSmtpServer({ takesMs: 20 });
  const mailer = createSmtpTransport(smtp.url, from, 3);
  const notifications = subscribe(databaseUrl);
  await notifications.ready;
  const log = pino({ level: "silent" });
  const outages = watchOutages(db, log);
  const jobs = sendMailJobs(mailer.send, 3);
  const runner = startJobRunner({ db, notifications, outages, now: () => testNow, log, jobs });
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(20), { timeout: 20_000, interval: 5 });
  await enqueue("reset@example.org", "urgent");
  const before = smtp.received.length;
  const position = () => smtp.received.findIndex(({ to }) => to === "reset@example.org");
  await vi.waitFor(() => expect(position()).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
  await runner.close();
  await notifications.close();
  mailer.close();
  expect(position() - before).toBeLessThan(8);
  expect(smtp.received.length).toBeLessThan(400);
  expect(smtp.connections()).toBeLessThanOrEqual(3);
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(smtp.received.length);
  await db.rows("test-no-mail", "delete from outgoing_mail");
});

describe("what the mail server refuses", () => {
  test("for good, fails at once and marks the address; later mail to it is not tried", async () => {
    const smtp = await openSmtpServer({
      refuseRecipient: (to) => (to === "gone@example.org" ? "550 5.1.1 No such user" : undefined),
    });
    const mailer = createSmtpTransport(smtp.url, from);
    await enqueue("gone@example.org");
    await enqueue("there@example.org");
    await deliverAll(mailer.send);
    expect(await mailTo("gone@example.org")).toMatchObject({ status: "failed", attempts: 1, failure: "refused" });
    expect(await mailTo("there@example.org")).toMatchObject({ status: "sent" });
    expect(await marked()).toEqual(["gone@example.org"]);
    await enqueue("Gone@example.org", "urgent");
    await deliverAll(async () => {
      throw new Error("was handed over");
    });
    expect(await mailTo("Gone@example.org")).toMatchObject({ status: "failed", attempts: 0, failure: "suppressed" });
    mailer.close();
  });

  test.each([
    ["full@example.org", "552 5.2.2 Mailbox full", "failed"],
    ["relay@example.org", "554 5.7.1 Relay access denied", "failed"],
    ["busy@example.org", "451 4.3.0 Come back later", "waiting"],
  ])("%s: %s gives %s and no mark", async (to, reply, status) => {
    const smtp = await openSmtpServer({ refuseRecipient: () => reply });
    const mailer = createSmtpTransport(smtp.url, from);
    await enqueue(to);
    await deliverAll(mailer.send);
    mailer.close();
    expect(await mailTo(to)).toMatchObject({ status, attempts: 1, lastError: expect.stringContaining(reply.slice(4)) });
    expect(await marked()).not.toContain(to);
  });

  test("the content: the mail fails, the address stays good", async () => {
    const smtp = await openSmtpServer({ refuseMessage: () => "554 5.6.0 Looks like spam" });
    const mailer = createSmtpTransport(smtp.url, from);
    await enqueue("picky@example.org");
    await deliverAll(mailer.send);
    mailer.close();
    expect(await mailTo("picky@example.org")).toMatchObject({ status: "failed", failure: "refused" });
    expect(await marked()).not.toContain("picky@example.org");
  });

  test("the office's own address is never marked", async () => {
    const smtp = await openSmtpServer({ refuseRecipient: () => "550 5.1.1 No such user" });
    const mailer = createSmtpTransport(smtp.url, from);
    await enqueue(site.email);
    await deliverAll(mailer.send);
    mailer.close();
    expect(await mailTo(site.email)).toMatchObject({ status: "failed", failure: "refused" });
    expect(await marked()).not.toContain(site.email);
  });

  test("our log-in: after a wrong password mail waits and no address is marked", async () => {
    const smtp = await openSmtpServer({ refuseLogIn: () => "535 5.7.8 Wrong password" });
    const mailer = createSmtpTransport(`smtp://us:wrong@127.0.0.1:${smtp.port}`, from);
    await enqueue("patient@example.org");
    await deliverAll(mailer.send);
    mailer.close();
    expect(await mailTo("patient@example.org")).toMatchObject({ status: "waiting", attempts: 1 });
    expect(await marked()).not.toContain("patient@example.org");
  });
});

test("temporary failures are retried for three days, at growing intervals", async () => {
  await db.rows("test-no-mail", "delete from outgoing_mail");
  await enqueue("slow@example.org");
  const attempts: number[] = [];
  const busy: Send = async () => ({ ok: false, permanent: false, isBadEmail: false, detail: "421 Busy" });
  for (let now: Date | undefined = testNow; now; ) {
    const moment = now;
    expect(await deliverDueMail(db, busy, () => moment)).toBe(true);
    attempts.push(moment.getTime() - testNow.getTime());
    const next: { at: Date } | undefined = await db.one(
      "test-next",
      "select next_attempt_at as at from outgoing_mail where status = 'waiting'",
    );
    now = next?.at;
  }
  expect(attempts.slice(0, 5)).toEqual([0, 15_000, 45_000, 105_000, 225_000]);
  expect(attempts.at(-1)).toBeGreaterThan(70 * hour);
  expect(attempts.at(-1)).toBeLessThan(72 * hour);
  expect(await mailTo("slow@example.org")).toMatchObject({ status: "failed", failure: "expired" });
});

test("mail of a process that died while sending is sent by another, later", async () => {
  await enqueue("orphan@example.org");
  await deliverDueMail(
    db,
    () => Promise.reject(new Error("killed")),
    () => testNow,
  ).catch(() => {});
  const sent: string[] = [];
  const send: Send = async ({ recipient }) => {
    sent.push(recipient);
    return { ok: true };
  };
  await deliverAll(send, later(60_000));
  expect(sent).toEqual([]);
  await deliverAll(send, later(hour));
  expect(sent).toEqual(["orphan@example.org"]);
});

describe("bounces and complaints", () => {
  const send: Send = async () => ({ ok: true });

  test("a bounce makes the mail it names a failed one; the office can send it again", async () => {
    await enqueue("bounced@example.org", "urgent", "first");
    await enqueue("bounced@example.org", "urgent", "second");
    await deliverAll(send);
    const ids = await db.rows<{ id: number; messageId: string }>(
      "test-ids",
      `select id, message_id as "messageId" from outgoing_mail where recipient = 'bounced@example.org' order by id`,
    );
    const [first, second] = ids;
    const event = { address: "Bounced@example.org", kind: "bounce" as const, messageId: first?.messageId };
    await recordMailEvent(db, { ...event, detail: "550 Unknown" }, testNow);
    const failed = (await listFailedMail(db)).filter(({ recipient }) => recipient === "bounced@example.org");
    expect(failed).toMatchObject([{ id: first?.id, failure: "bounce", lastError: "550 Unknown" }]);
    expect(await marked()).toContain("bounced@example.org");

    expect(await sendFailedMailAgain(db, first?.id as number, staff, testNow)).toMatchObject({ ok: true });
    expect(await sendFailedMailAgain(db, first?.id as number, staff, testNow)).toEqual({ ok: false, reason: "gone" });
    expect(await sendFailedMailAgain(db, second?.id as number, staff, testNow)).toEqual({ ok: false, reason: "gone" });
    expect(await marked()).not.toContain("bounced@example.org");
    const sent: string[] = [];
    await deliverAll(async ({ messageId }) => {
      sent.push(messageId);
      return { ok: true };
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toBe(first?.messageId);
  });

  test("a complaint ends the newsletter and reminders, but not tickets and reset links", async () => {
    await db.rows(
      "test-subscribed",
      "insert into newsletter_subscription (email, locale, confirmed_at, created_at) values ('annoyed@example.org', 'en', $1, $1)",
      [testNow],
    );
    await recordMailEvent(db, { address: "annoyed@example.org", kind: "complaint" }, testNow);
    const subscription = await db.one<{ ended: boolean }>(
      "test-ended",
      "select unsubscribed_at is not null as ended from newsletter_subscription where email = 'annoyed@example.org'",
    );
    expect(subscription).toEqual({ ended: true });
    await enqueue("annoyed@example.org", "normal", "reminder");
    await deliverAll(send);
    expect(await mailTo("annoyed@example.org")).toMatchObject({ status: "failed", failure: "suppressed" });
    await enqueue("annoyed@example.org", "urgent", "ticket");
    await deliverAll(send);
    expect(await mailTo("annoyed@example.org")).toMatchObject({ status: "sent" });
  });
});

describe("a process that was frozen while it held a mail", () => {
  const leaseAndMore = later(11 * 60_000);

  test("does not send it when it wakes too late to send", async () => {
    await enqueue("asleep@example.org");
    let asked = 0;
    // Asked for the lease and for the claim, then frozen until the lease is over.
    const clock = () => (asked++ < 2 ? testNow : leaseAndMore);
    const sent: string[] = [];
    const send: Send = async ({ recipient }) => {
      sent.push(recipient);
      return { ok: true };
    };
    await deliverDueMail(db, send, clock);
    expect(sent).toEqual([]);
    await deliverAll(send, leaseAndMore);
    expect(sent).toEqual(["asleep@example.org"]);
  });

  test("records nothing over what another process has recorded since", async () => {
    await enqueue("twice@example.org");
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let began = () => {};
    const sending = new Promise<void>((resolve) => {
      began = resolve;
    });
    const frozen = deliverDueMail(
      db,
      async () => {
        began();
        await asleep;
        return { ok: false, permanent: true, isBadEmail: false, detail: "554 late" };
      },
      () => testNow,
    );
    await sending;
    await deliverAll(async () => ({ ok: true }), leaseAndMore);
    wake();
    await frozen;
    expect(await mailTo("twice@example.org")).toMatchObject({ status: "sent", failure: null, attempts: 1 });
  });
});

test("mail that went out while the database was lost is not sent again", async () => {
  const wire = await openWire(databaseUrl);
  const lost = connect(wire.url, { connections: 1, connectMs: 1_000, statementMs: 2_000 });
  await enqueue("outage@example.org");
  let sent = 0;
  const [job] = sendMailJobs(async () => {
    sent++;
    wire.cut();
    // After the first attempt to write down that it was sent.
    setTimeout(() => wire.mend(), 300);
    return { ok: true };
  });
  await job?.run(lost, () => testNow);
  await lost.close();
  await wire.close();
  expect(sent).toBe(1);
  expect(await mailTo("outage@example.org")).toMatchObject({ status: "sent", attempts: 1 });
});
