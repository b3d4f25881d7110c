import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpiredInvitations } from "#app/domain/team/accept-invitation.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import { mailTo, signedUp, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let led: { id: number; slug: string; name: string; date: string; departure: number };

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  led = (await site.db.one<typeof led>(
    "test-led",
    `select guide.id, guide.slug, guide.name, to_char(local_date, 'YYYY-MM-DD') as date, departure.id as departure
     from departure join guide on guide.id = guide_id where starts_at > $1::timestamptz + interval '2 days' order by departure.id limit 1`,
    [testNow],
  )) as typeof led;
});
afterAll(() => site.close());

const text = async (path: string) => (await staff.get(path)).text();
const keyOn = async (path: string) => /name="key" value="([^"]+)"/.exec(await text(path))?.[1] ?? "";
const roleOf = (email: string) =>
  site.db.one<{ role: string; guide: string | null }>(
    "test-role",
    `select role, guide.slug as guide from "user" left join guide on guide.user_id = "user".id where email = $1`,
    [email],
  );
const mailsTo = (email: string) =>
  site.db.rows("test-mails-to", "select id from outgoing_mail where recipient = $1", [email]);

test("a guide's telephone number is kept, found and shown with the departure, and never in the log", async () => {
  const path = `/office/guides/${led.id}`;
  expect((await staff.post(path, { intent: "phone", phone: "call me" })).status).toBe(422);
  expect(await (await staff.post(path, { intent: "phone", phone: "+48 600 123 987" })).text()).toContain("saved");
  expect(await text(`/office/departures/${led.departure}`)).toContain('href="tel:+48600123987"');
  expect(await text("/office/guides?words=123+987")).toContain(led.name);
  expect(await text("/office/guides?show=no-phone")).not.toContain(`/office/guides/${led.id}"`);
  expect(await text("/office/log?kind=guide")).toContain("change telephone");
  expect(await text("/office/log?kind=guide")).not.toContain("123 987");
});

test("a guide who calls in ill is entered for days and taken back; the office is not mailed what it has written", async () => {
  const path = `/office/guides/${led.id}`;
  const days = { key: await keyOn(path), from: led.date, to: led.date };
  expect((await staff.post(path, { ...days, intent: "off", reason: "" })).status).toBe(422);
  expect((await staff.post(path, { ...days, to: "2027-01-01", intent: "off", reason: "Flu" })).status).toBe(422);
  const off = await staff.post(path, { ...days, intent: "off", reason: "Flu" });
  expect(await off.text()).toContain("now without this guide");
  expect(await text(path)).toContain("can’t make it: Flu");
  const list = await text(`/office/departures?guide=${led.id}&need=absent&select=all`);
  expect(list).toMatch(
    new RegExp(`<input[^>]*checked=""[^>]*value="${led.departure}"|value="${led.departure}"[^>]*checked`),
  );
  expect(await site.db.rows("test-absence-mail", "select id from outgoing_mail where kind = 'office.absence'")).toEqual(
    [],
  );
  const back = await staff.post(path, { ...days, key: await keyOn(path), intent: "back" });
  expect(await back.text()).toContain("taken up again");
  expect((await staff.post(path, { ...days, key: await keyOn(path), intent: "back" })).status).toBe(409);
});

test("whoever is invited signs up and has the role; nobody else has, and no address is told twice what is not theirs", async () => {
  const invite = (email: string) =>
    staff.post("/office/people", { email, role: "guide", guide: led.slug, locale: "pl" });
  expect((await invite("first@example.org")).headers.get("Location")).toBe("/office/people?done=invited");
  // The newer invitation for the same page replaces the older one.
  expect((await invite("New.Guide@example.org")).headers.get("Location")).toBe("/office/people?done=invited");
  const mail = await mailTo(site, "New.Guide@example.org");
  expect(mail).toContain("Zapraszamy");
  expect(mail).toContain("next=%2Fguide");
  expect(await text("/office/guides?show=no-account")).toContain("invited: new.guide@example.org");

  await signedUp(site, "first@example.org");
  expect(await roleOf("first@example.org")).toEqual({ role: "guest", guide: null });
  const guide = await signedUp(site, "new.guide@example.org");
  expect(await roleOf("new.guide@example.org")).toEqual({ role: "guide", guide: led.slug });
  expect((await guide.get("/guide")).status).toBe(200);
  expect(await text("/office/log?kind=user")).toContain("accept invitation");
  expect((await invite("third@example.org")).status).toBe(409);
});

test("an account that exists gets its role at once and reads of it; a role taken away is confirmed", async () => {
  await signedUp(site, "known@example.org");
  const before = (await mailsTo("known@example.org")).length;
  const granted = await staff.post("/office/people", { email: "known@example.org", role: "staff" });
  expect(granted.headers.get("Location")).toBe("/office/people?done=granted");
  expect(await text("/office/people?done=granted")).toContain("reads of it by email");
  expect(await mailTo(site, "known@example.org")).toContain("/office");
  await staff.post("/office/people", { email: "known@example.org", role: "staff" });
  expect(await mailsTo("known@example.org")).toHaveLength(before + 1);
  const revoked = await staff.post("/office/people", { email: "known@example.org", role: "guest" });
  expect(revoked.headers.get("Location")).toBe("/office/people?done=revoked");
  expect(await roleOf("known@example.org")).toEqual({ role: "guest", guide: null });
  expect(await text("/office/people?done=<b>words</b>")).not.toContain("words</b>");
});

test("an invitation that is too old gives nothing and is deleted", async () => {
  await staff.post("/office/people", { email: "late@example.org", role: "staff" });
  await site.db.rows("test-age-invitation", "update invitation set expires_at = $1 where email = 'late@example.org'", [
    testNow,
  ]);
  await signedUp(site, "late@example.org");
  expect(await roleOf("late@example.org")).toEqual({ role: "guest", guide: null });
  await staff.post("/office/people", { email: "later@example.org", role: "staff" });
  await deleteExpiredInvitations(site.db, new Date(testNow.getTime() + 15 * 86_400_000));
  expect(await site.db.rows("test-invitations", "select email from invitation")).toEqual([]);
});
