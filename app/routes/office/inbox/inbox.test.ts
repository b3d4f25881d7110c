import { afterAll, beforeAll, expect, test } from "vitest";
import { sendEnquiry } from "#app/domain/contact/send-enquiry.ts";
import { writeReview } from "#app/domain/reviews/write-review.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import { mailTo, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let second: Visitor;
const person = { name: "Ada <b>Guest</b>", email: "ada@example.org", locale: "pl" as const };

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  second = await staffMember(site, "second@example.org");
});
afterAll(() => site?.close());

const text = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();
const newest = (table: "review" | "enquiry") =>
  site.db.one<{ id: number; status: string; version: number; assignee: string | null }>(
    `test-newest-${table}`,
    `select id, status, version, ${table === "review" ? "null" : "assignee_id"} as assignee from ${table} order by id desc limit 1`,
  );
const logged = (kind: string, id: number) =>
  site.db.rows<{ who: string; action: string; after: unknown }>(
    "test-log",
    "select who, action, after from audit_log where subject_kind = $1 and subject_id = $2::text and action <> 'view' order by id",
    [kind, id],
  );

test("a review is published, replied to and seen on its tour's page; the log tells who did it", async () => {
  const tour = await site.db.one<{ id: number; path: string }>(
    "test-tour-path",
    `select tour_text.tour_id as id, '/' || location_slug.slug || '/' || tour_text.slug as path
     from tour_text join location_slug on location_slug.city_id = tour_text.city_id and location_slug.locale = 'en'
     where tour_text.locale = 'en' order by tour_text.tour_id limit 1`,
  );
  const review = { ...person, key: "inbox-1", title: "Lamps everywhere", body: "A fine evening.", rating: 5 };
  await writeReview(site.db, tour?.id as number, review, testNow);
  const waiting = await newest("review");
  const address = `/office/inbox/review/${waiting?.id}`;

  expect(await text(staff, "/office/inbox")).toContain("Lamps everywhere");
  const page = await text(staff, address);
  expect(page).toContain("A fine evening.");
  expect(page).not.toContain("<b>Guest</b>");
  const decide = { intent: "decide", version: String(waiting?.version), status: "published" };
  expect((await staff.post(address, decide)).status).toBe(302);
  expect((await second.post(address, { ...decide, status: "rejected" })).status).toBe(409);
  const reply = {
    intent: "reply",
    version: String((waiting?.version ?? 0) + 1),
    reply: "Come again!",
    replyBy: "office",
  };
  expect((await staff.post(address, reply)).status).toBe(302);
  expect(await text(staff, tour?.path as string)).toContain("Come again!");

  const log = await logged("review", waiting?.id as number);
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ["change", { status: "published" }],
    ["change", { reply: "Come again!", reply_by: "office" }],
  ]);
  expect(log.every(({ who }) => who.includes("staff@example.org"))).toBe(true);
  expect(await text(staff, "/office/log?kind=review")).toContain("Come again!");
});

test("a message is assigned and answered once, in the mail's own layout", async () => {
  await sendEnquiry(site.db, { ...person, key: "inbox-2", topic: "lost", message: "An umbrella" }, testNow);
  const waiting = await newest("enquiry");
  const receipt = await site.db.one<{ subject: string; messageId: string }>(
    "test-receipt",
    `select subject, message_id as "messageId" from outgoing_mail where dedup_key = $1`,
    [`message/${waiting?.id}/sender`],
  );
  const page = await text(staff, `/office/inbox/message/${waiting?.id}`);
  expect(page).toContain(`value="Re: ${receipt?.subject}"`);
  expect(page).toMatch(/<dd>Lost property<\/dd>.*<dt>Email language<\/dt><dd>Polish<\/dd>/s);
  expect(page).not.toMatch(/>(lost|pl|new)</);
  const address = `/office/inbox/message/${waiting?.id}`;
  expect(page).toContain("Text, in Polish");
  expect(page).toContain("goes to the mailbox");
  expect(page).toMatch(/<textarea[^>]*name="text"[^>]*><\/textarea>/);
  const canned = await text(staff, `${address}?reply=changeBooking`);
  expect(canned).toMatch(/name="text"[^>]*>Dzień dobry![^<]*https?:\/\/[^<]*\/pl\/find-booking</);
  expect(await text(staff, `${address}?reply=toString`)).toMatch(/<textarea[^>]*name="text"[^>]*><\/textarea>/);
  const answer = {
    intent: "answer",
    key: "answer-0001",
    subject: "Your umbrella\r\nBcc: x@example.org",
    text: "It is here.",
  };
  expect((await staff.post(address, answer)).status, "a line break in the subject").toBe(422);
  const fine = { ...answer, subject: "Your umbrella" };
  expect((await staff.post(address, fine)).status).toBe(303);
  expect((await staff.post(address, fine)).status, "the same answer again").toBe(303);
  expect(await mailTo(site, person.email)).toContain("It is here.");
  const mails = await site.db.rows<{ body: string; headers: Record<string, string> }>(
    "test-answers",
    "select body, headers from outgoing_mail where dedup_key like 'office-answer:%'",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).not.toContain("An umbrella");
  expect(mails[0]?.headers).toMatchObject({ "In-Reply-To": receipt?.messageId, References: receipt?.messageId });
  const after = await newest("enquiry");
  expect(after?.status, "an answer closes the entry").toBe("done");
  expect(after?.assignee).not.toBeNull();
  const settle = { intent: "assign", version: String(after?.version), status: "done", assignee: "" };
  expect((await staff.post(address, settle)).status).toBe(302);
  expect(await text(staff, "/office/inbox/message?status=done&word=ADA@")).toContain("Lost property");
  const more = { ...fine, key: "answer-0002", keepOpen: "on" };
  expect((await staff.post(address, more)).status).toBe(303);
  expect((await newest("enquiry"))?.status).toBe("open");
});

test("what is not possible is refused", async () => {
  const message = await newest("enquiry");
  const address = `/office/inbox/message/${message?.id}`;
  const current = String(message?.version);
  for (const [form, status] of [
    [{ intent: "decide", version: current, status: "published" }, 409],
    [{ intent: "reply", version: current, reply: "x", replyBy: "office" }, 409],
    [{ intent: "bake" }, 422],
    [{ intent: "assign", version: "-1", status: "done", assignee: "" }, 422],
  ] as const)
    expect((await staff.post(address, form)).status, JSON.stringify(form)).toBe(status);
  for (const path of ["/office/inbox/cake", "/office/inbox/message/x", "/office/inbox/message/999999"])
    expect((await staff.get(path)).status, path).toBe(404);
  expect((await staff.get("/office/inbox/application/1/file")).status).toBe(404);
});
