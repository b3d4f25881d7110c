import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpiredInvitations } from "#app/domain/team/accept-invitation.ts";
import { inviteAgain, listInvitations } from "#app/domain/team/pending-invitations.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
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
  expect(await text("/office/log?kind=guide")).toContain("change phone");
  expect(await text("/office/log?kind=guide")).not.toContain("123 987");
});

test("a guide who calls in ill is entered for days and taken back; the office is not mailed what it has written", async () => {
  const path = `/office/guides/${led.id}`;
  const days = { key: await keyOn(path), from: led.date, to: led.date };
  expect((await staff.post(path, { ...days, to: "2027-01-01", intent: "off", reason: "Flu" })).status).toBe(422);
  const asked = await staff.post(path, { ...days, intent: "off", reason: "Flu" });
  expect([asked.status, (await asked.text()).includes(`/office/departures/${led.departure}"`)]).toEqual([409, true]);
  const off = await staff.post(path, { ...days, intent: "off", reason: "Flu", assigned: "release" });
  expect(await off.text()).toContain("now without this guide");
  expect(await text(path)).toContain("can’t make it: Flu");
  // Nothing is ticked by a link.
  expect(await text(path)).toContain(`href="/office/departures?guide=${led.id}&amp;need=absent"`);
  const list = await text(`/office/departures?guide=${led.id}&need=absent&select=all`);
  expect(list).toMatch(
    new RegExp(`<input[^>]*checked=""[^>]*value="${led.departure}"|value="${led.departure}"[^>]*checked`),
  );
  expect(await site.db.rows("test-absence-mail", "select id from outgoing_mail where kind = 'office.absence'")).toEqual(
    [],
  );
  const back = await staff.post(path, { ...days, key: await keyOn(path), intent: "back" });
  expect(await back.text()).toContain("theirs again");
  const past = { ...days, key: await keyOn(path), from: "2026-01-01", to: "2026-01-02" };
  expect((await staff.post(path, { ...past, intent: "back" })).status).toBe(409);
});

test("the office enters a guide's week, and refuses one without days", async () => {
  const path = `/office/guides/${led.id}`;
  const week = { key: await keyOn(path), intent: "week", "day-2": "on", "from-2": "09:30", "to-2": "14:00" };
  expect(await (await staff.post(path, week)).text()).toContain("Week saved.");
  expect(await text(path)).toMatch(/value="14:00"/);
  expect((await staff.post(path, { key: await keyOn(path), intent: "week" })).status).toBe(409);
  expect(await text(`/office/departures/${led.departure}`)).toContain("not available at that hour");
});

test("whoever is invited signs up and has the role; nobody else has, and no address is told twice what is not theirs", async () => {
  const invite = (email: string) =>
    staff.post("/office/people", { email, role: "guide", guide: led.slug, locale: "pl" });
  expect((await invite("first@example.org")).headers.get("Location")).toContain("/office/people?done=invited.");
  // The newer invitation for the same page replaces the older one.
  expect((await invite("New.Guide@example.org")).headers.get("Location")).toContain("/office/people?done=invited.");
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
  const granted = await staff.post("/office/people", { email: "known@example.org", role: "administrator" });
  expect(await text(granted.headers.get("Location") ?? "")).toContain("told by email if");
  expect(await mailTo(site, "known@example.org")).toContain("/office");
  await staff.post("/office/people", { email: "known@example.org", role: "administrator" });
  expect(await mailsTo("known@example.org")).toHaveLength(before + 1);
  const manager = { email: "known@example.org", role: "city_manager" };
  for (const [index, cities] of ["krakow", "prague", "prague"].entries()) {
    site.setNow(new Date(testNow.getTime() + index + 1));
    await staff.post("/office/people", { ...manager, cities });
  }
  site.setNow(testNow);
  expect(await mailsTo("known@example.org"), "another role, another city").toHaveLength(before + 3);
  expect(await mailTo(site, "known@example.org")).toContain("has changed");
  const revoked = await staff.post("/office/people", { email: "known@example.org", role: "guest" });
  expect(revoked.headers.get("Location")).toContain("/office/people?done=revoked.");
  expect(await roleOf("known@example.org")).toEqual({ role: "guest", guide: null });
});

test("invitations that wait are listed, sent again and taken back", async () => {
  const email = "waits@example.org";
  const form = { email, role: "city_manager", locale: "de", cities: "krakow" };
  await staff.post("/office/people", form);
  const rowOf = async () => new RegExp(`<tr><th scope="row">${email}.*?</tr>`).exec(await text("/office/people"))?.[0];
  const row = await rowOf();
  for (const shown of ["City manager", "Kraków", "German", "valid until"]) expect(row).toContain(shown);
  const seen = /name="seen" value="(\d+)"/.exec(row ?? "")?.[1] ?? "";
  await site.db.rows("test-mail-before", "delete from outgoing_mail where recipient = $1", [email]);
  const again = await staff.post("/office/people", { intent: "again", email, seen });
  expect(await text(again.headers.get("Location") ?? "")).toContain("on its way again");
  const later = new Date(testNow.getTime() + 13 * 86_400_000);
  const colleague = await createStaff(site.db, "colleague");
  const sendLater = () =>
    inviteAgain(site.db, { email, seen: Number(seen), origin: "http://localhost:3000" }, colleague, later);
  expect([await sendLater(), await sendLater()], "a second click is answered like the first").toEqual([
    { ok: true },
    { ok: true },
  ]);
  expect(await mailsTo(email), "the newest mail replaces the one that waits").toHaveLength(1);
  const [waiting] = await listInvitations(site.db, later);
  expect(waiting?.expiresAt.getTime(), "sent again, it waits as long as a new one").toBe(
    later.getTime() + 14 * 86_400_000,
  );

  const old = await staff.post("/office/people", { intent: "withdraw", email, seen });
  expect([old.status, (await old.text()).includes("sent again while this page was open")]).toEqual([409, true]);
  const now = /name="seen" value="(\d+)"/.exec((await rowOf()) ?? "")?.[1] ?? "";
  const taken = await staff.post("/office/people", { intent: "withdraw", email, seen: now });
  expect(await text(taken.headers.get("Location") ?? "")).toContain("withdrawn");
  expect(await rowOf()).toBeUndefined();
  expect(await mailsTo(email), "nothing invites any more").toEqual([]);
  for (const intent of ["again", "withdraw"])
    expect((await staff.post("/office/people", { intent, email, seen: now })).status).toBe(409);
  await signedUp(site, email);
  expect(await roleOf(email)).toEqual({ role: "guest", guide: null });
});

test("a page that was given to somebody else invites nobody any more; what was followed cannot be taken back", async () => {
  const page = await site.db.one<{ slug: string }>(
    "test-free-page",
    "select slug from guide where user_id is null order by id limit 1",
  );
  const invite = (email: string, role: string) =>
    staff.post("/office/people", { email, role, guide: page?.slug ?? "" });
  const email = "Replaced@example.org";
  await invite(email, "guide");
  const [invited] = await listInvitations(site.db, testNow);
  expect([invited?.email, (await mailsTo(email)).length]).toEqual(["replaced@example.org", 1]);
  await site.db.rows(
    "test-failed-invitation",
    "update outgoing_mail set status = 'failed', failure = 'refused', failed_at = created_at where recipient = $1",
    [email],
  );
  await signedUp(site, "owner@example.org");
  await invite("owner@example.org", "guide");
  expect(await roleOf("owner@example.org")).toEqual({ role: "guide", guide: page?.slug });
  expect(await listInvitations(site.db, testNow)).toEqual([]);
  expect(await mailsTo(email), "nor can the mail that failed be sent again").toEqual([]);
  const form = { email, seen: String(invited?.sentAt.getTime()) };
  const again = await staff.post("/office/people", { ...form, intent: "again" });
  expect([again.status, (await again.text()).includes("withdrawn or has expired")]).toEqual([409, true]);
  await signedUp(site, email);
  expect(await roleOf(email)).toEqual({ role: "guest", guide: null });

  await staff.post("/office/people", { email: "follows@example.org", role: "editor" });
  const [open] = await listInvitations(site.db, testNow);
  await signedUp(site, "follows@example.org");
  const seen = String(open?.sentAt.getTime());
  const late = await staff.post("/office/people", { intent: "withdraw", email: "follows@example.org", seen });
  expect([late.status, (await late.text()).includes("has been accepted")]).toEqual([409, true]);
  expect((await roleOf("follows@example.org"))?.role).toBe("staff");
});

test("an invitation that is too old gives nothing and is deleted", async () => {
  await staff.post("/office/people", { email: "late@example.org", role: "administrator" });
  await site.db.rows("test-age-invitation", "update invitation set expires_at = $1 where email = 'late@example.org'", [
    testNow,
  ]);
  await signedUp(site, "late@example.org");
  expect(await roleOf("late@example.org")).toEqual({ role: "guest", guide: null });
  await staff.post("/office/people", { email: "later@example.org", role: "administrator" });
  await deleteExpiredInvitations(site.db, new Date(testNow.getTime() + 15 * 86_400_000));
  expect(await site.db.rows("test-invitations", "select email from invitation")).toEqual([]);
});

test("a city manager is invited with cities, and has them after signing up", async () => {
  const invited = { email: "manager@example.org", role: "city_manager" };
  const refused = await staff.post("/office/people", invited);
  expect([refused.status, (await refused.text()).includes("Choose the cities")]).toEqual([409, true]);
  const form = new URLSearchParams([...Object.entries(invited), ["cities", "krakow"], ["cities", "prague"]]);
  expect((await staff.post("/office/people", form)).headers.get("Location")).toContain("/office/people?done=invited.");
  await signedUp(site, invited.email);
  const granted = await site.db.rows(
    "test-staff-cities",
    `select staff_role as role, city_id as city from "user" join staff_city on user_id = "user".id where email = $1 order by 2`,
    [invited.email],
  );
  expect(granted).toEqual([
    { role: "city_manager", city: "krakow" },
    { role: "city_manager", city: "prague" },
  ]);
  expect(await text("/office/people")).toContain("Kraków, Prague");
});
