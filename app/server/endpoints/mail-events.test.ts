import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

const token = "a token of the mail provider";
let site: TestSite;
beforeAll(async () => {
  site = await openSite({ MAIL_EVENTS_TOKEN: token });
  const email = { subject: "Your ticket", html: "<p>Ticket</p>", text: "Ticket" };
  for (const to of ["bounced@example.org", "postmark@example.org"])
    await enqueueMail(site.db, { kind: "newsletter.week", dedupKey: to, to, locale: "en", email }, testNow);
  await site.db.rows("test-sent", "update outgoing_mail set status = 'sent'");
});
afterAll(() => site?.close());

const report = (body: unknown, authorization = `Bearer ${token}`, type = "application/json") =>
  site.fetch("/mail/events", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": type, Authorization: authorization },
  });
const marks = () => site.db.rows("test-marks", "select address, reason from mail_suppression order by address");
const failed = () =>
  site.db.rows(
    "test-failed",
    "select recipient, failure from outgoing_mail where status = 'failed' order by recipient",
  );
const bounce = { address: "Bounced@example.org", kind: "bounce", detail: "550 Unknown" };

test("without the token, or with nonsense, nothing changes", async () => {
  expect((await report(bounce, "")).status).toBe(401);
  expect((await report(bounce, "Bearer wrong")).status).toBe(401);
  expect((await report(bounce, `Basic ${btoa("postmark:wrong")}`)).status).toBe(401);
  for (const nonsense of ["{", {}, { ...bounce, kind: "love" }, { ...bounce, address: "nobody" }])
    expect((await report(nonsense)).status).toBe(400);
  expect((await report("address=a%40example.org", undefined, "application/x-www-form-urlencoded")).status).toBe(415);
  expect((await report({ ...bounce, detail: "x".repeat(70_000) })).status).toBe(413);
  expect(await marks()).toEqual([]);
  expect(await failed()).toEqual([]);
});

test("bounces and complaints mark the address; a bounced mail is a failed one", async () => {
  expect((await report(bounce)).status).toBe(204);
  expect((await report([{ address: "annoyed@example.org", kind: "complaint" }])).status).toBe(204);
  const postmark = { RecordType: "Bounce", Email: "postmark@example.org", Description: "Unknown" };
  const basic = `Basic ${btoa(`postmark:${token}`)}`;
  expect((await report({ ...postmark, Type: "SoftBounce", Email: "full@example.org" }, basic)).status).toBe(204);
  expect((await report({ ...postmark, Type: "HardBounce" }, basic)).status).toBe(204);
  expect(await marks()).toEqual([
    { address: "annoyed@example.org", reason: "complaint" },
    { address: "bounced@example.org", reason: "bounce" },
    { address: "postmark@example.org", reason: "bounce" },
  ]);
  expect(await failed()).toEqual([
    { recipient: "bounced@example.org", failure: "bounce" },
    { recipient: "postmark@example.org", failure: "bounce" },
  ]);
});

test("without the setting there is no such address", async () => {
  const closed = await openSite();
  const headers = { "Content-Type": "application/json", Authorization: "Bearer " };
  const response = await closed.fetch("/mail/events", { method: "POST", body: JSON.stringify(bounce), headers });
  await closed.close();
  expect(response.status).toBe(404);
});
