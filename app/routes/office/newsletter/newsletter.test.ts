import { afterAll, beforeAll, expect, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import { mailTo, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  await site.db.rows(
    "test-readers",
    `insert into newsletter_subscription (email, locale, confirmed_at, created_at)
     select locale || n || '@readers.example', locale, now(), now() from unnest('{en,de}'::text[]) locale, generate_series(1, 2) n`,
    [],
  );
});
afterAll(() => site?.close());

async function newDraft(form: Record<string, string> = {}) {
  const path = (await staff.post("/office/newsletter", {})).headers.get("Location") ?? "";
  const saved = await staff.post(path, {
    intent: "save",
    version: "0",
    "en.on": "on",
    "de.on": "on",
    "en.subject": "Autumn <b>walks</b>",
    "en.body": "# Leaves\n\nSee [Brno](/brno). <script>alert(1)</script>",
    ...form,
  });
  return { path, saved };
}

test("a draft says who will get it and in which languages nothing is sent", async () => {
  const { path, saved } = await newDraft();
  expect(saved.status).toBe(200);
  const page = await saved.text();
  expect(page).toContain("Saved.");
  expect(page).toContain("2 would receive it: English 2.");
  expect(page).toContain("Not sent in Deutsch");
  expect(page).toContain("Send to 2 recipients straight away");
  expect(await (await staff.get("/office/newsletter")).text()).toContain(`href="${path}"`);
});

test("what is refused stays as it was typed", async () => {
  const { path } = await newDraft();
  const gap = await staff.post(path, {
    intent: "save",
    version: "1",
    "en.on": "on",
    "en.subject": "Typed",
    sendAt: "2027-03-28T02:30",
  });
  expect(gap.status).toBe(422);
  const page = await gap.text();
  expect(page).toContain("This time does not exist where the office is");
  expect(page).toContain('value="Typed"');
  const stale = await staff.post(path, { intent: "save", version: "0", "en.on": "on", "en.subject": "Mine" });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("Someone else changed this newsletter while you were editing");
  expect((await staff.post(path, { intent: "save", version: "1" })).status).toBe(422);
});

test("the preview is the mail, without scripts and for staff alone", async () => {
  const { path } = await newDraft();
  const preview = await staff.get(`${path}/preview/en`);
  expect(preview.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const html = await preview.text();
  expect(html).toContain('href="http://localhost:3000/brno"');
  expect(html).not.toContain("<script>alert");
  expect((await staff.get(`${path}/preview/de`)).status).toBe(404);
  await staff.post(path, { intent: "test" });
  expect(await mailTo(site, "staff@example.org")).toContain("http://localhost:3000/brno");
});

test("it is sent with a fresh log-in, to the number that was told, once, and can be stopped", async () => {
  const { path } = await newDraft({ sendAt: "2028-06-12T09:00" });
  const confirm = { intent: "send", version: "1", receivers: "2" };
  await ageSessions(site.db, "staff@example.org");
  expect((await staff.post(path, confirm)).headers.get("Location")).toContain("/login/confirm");
  await site.db.rows("test-fresh", "update session set verified_at = $1", [testNow]);
  const wrong = await staff.post(path, { ...confirm, receivers: "3" });
  expect([wrong.status, (await wrong.text()).includes("number of recipients has changed")]).toEqual([409, true]);
  const sent = await staff.post(path, confirm);
  expect(await sent.text()).toContain("Confirmed: 2 recipients.");
  expect((await staff.post(path, confirm)).status).toBe(409);
  const log = await (await staff.get("/office/log")).text();
  expect(log).toContain("send newsletter");
  const stopped = await staff.post(path, { intent: "stop" });
  expect(await stopped.text()).toContain("It is a draft again.");
});

test("a draft is deleted as it was seen, and two clicks on “Write a newsletter” open one", async () => {
  const { path } = await newDraft();
  const stale = await staff.post(path, { intent: "delete", version: "0" });
  expect([stale.status, (await stale.text()).includes("changed this newsletter while you were editing")]).toEqual([
    409,
    true,
  ]);
  const deleted = await staff.post(path, { intent: "delete", version: "1" });
  expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, "/office/newsletter"]);
  expect((await staff.get(path)).status).toBe(404);
  const write = async () => (await staff.post("/office/newsletter", {})).headers.get("Location");
  expect(await write()).toBe(await write());
});
