import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { grantRole } from "#app/domain/office/grant-role.ts";
import { testNow } from "#test/support/database.ts";
import { codeAt, recoveryCodesIn, setUpCodes } from "#test/support/one-time-codes.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { openVisitor, signedUp, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.setNow(testNow));
afterAll(() => site?.close());

const password = "golden lantern";
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
const locationOf = (response: Response) => response.headers.get("Location");

/** An account with codes, whose owner has logged out. */
async function member(email: string) {
  const browser = await signedUp(site, email);
  const codes = await setUpCodes(browser, testNow);
  return { email, browser, ...codes };
}

async function enterPassword(email: string, next = ""): Promise<Visitor> {
  const visitor = openVisitor(site);
  const response = await visitor.post("/login", { email, password, next });
  expect(locationOf(response)).toBe(`/login/code${next && `?next=${encodeURIComponent(next)}`}`);
  expect(visitor.cookies.has("session")).toBe(false);
  return visitor;
}

test("who works here lands at work after a log-in, with and without a code, unless another page was asked for", async () => {
  const guide = "lands-guide@example.org";
  await signedUp(site, guide);
  const land = async (next = "") =>
    locationOf(await openVisitor(site).post("/login", { email: guide, password, next }));
  expect(await land()).toBe("/profile");
  const slug = await site.db.one<{ slug: string }>("test-slug", "select slug from guide where user_id is null limit 1");
  await grantRole(site.db, { email: guide, role: "guide", guide: slug?.slug }, "terminal", testNow);
  expect(await land()).toBe("/guide");
  expect(await land("/profile/tours")).toBe("/profile/tours");
  const { email, key } = await member("lands-staff@example.org");
  await grantRole(site.db, { email, role: "staff" }, "terminal", testNow);
  site.setNow(minutes(1));
  const staff = await enterPassword(email);
  expect(locationOf(await staff.post("/login/code", { code: codeAt(key, minutes(1)) }))).toBe("/office");
});

test("the password alone opens nothing, the code does, and leads where one wanted to go", async () => {
  const { email, key, recoveryCodes } = await member("two-steps@example.org");
  expect(recoveryCodes).toHaveLength(10);
  const visitor = await enterPassword(email, "/profile/tours");
  expect(locationOf(await visitor.get("/profile"))).toBe("/login?next=%2Fprofile");
  site.setNow(minutes(1));
  const wrong = await visitor.post("/login/code", { code: "000000" });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain("This code is wrong or has already been used.");
  const right = await visitor.post("/login/code", { code: codeAt(key, minutes(1)), next: "/profile/tours" });
  expect(locationOf(right)).toBe("/profile/tours");
  expect((await visitor.get("/profile")).status).toBe(200);
});

test("a code works once, also the one that set it up", async () => {
  const { email, key } = await member("replay@example.org");
  const early = await enterPassword(email);
  expect((await early.post("/login/code", { code: codeAt(key, testNow) })).status).toBe(401);
  site.setNow(minutes(1));
  const code = codeAt(key, minutes(1));
  const racers = await Promise.all([enterPassword(email), enterPassword(email)]);
  const answers = await Promise.all(racers.map((visitor) => visitor.post("/login/code", { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 401]);
});

test("a recovery code works once, in any spelling", async () => {
  const { email, recoveryCodes } = await member("recovery@example.org");
  const [first = ""] = recoveryCodes;
  const typed = ` ${first.toUpperCase().replaceAll("-", " ")} `;
  expect((await (await enterPassword(email)).post("/login/code", { code: typed })).status).toBe(302);
  expect((await (await enterPassword(email)).post("/login/code", { code: first })).status).toBe(401);
});

test("codes cannot be guessed: after six attempts even the right one waits", async () => {
  const { email, key } = await member("guesses@example.org");
  site.setNow(minutes(1));
  const visitor = await enterPassword(email);
  for (let attempt = 0; attempt < 5; attempt++) await visitor.post("/login/code", { code: `00000${attempt}` });
  await visitor.post("/login/code", { code: "none-such" });
  expect((await visitor.post("/login/code", { code: codeAt(key, minutes(1)) })).status).toBe(429);
  site.setNow(minutes(20));
  const later = await enterPassword(email);
  expect((await later.post("/login/code", { code: codeAt(key, minutes(20)) })).status).toBe(302);
});

test("somebody with the password cannot lock the owner's codes; the owner hears of it once a day", async () => {
  const { email, key, browser, recoveryCodes } = await member("besieged@example.org");
  await browser.post("/logout", {});
  const mails = () =>
    site.db.rows(
      "test-wrong-codes",
      "select id from outgoing_mail where recipient = $1 and subject like 'Someone may know%'",
      [email],
    );
  site.setNow(minutes(1));
  for (let round = 0; round < 4; round++) {
    const thief = await enterPassword(email);
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt++)
      statuses.push((await thief.post("/login/code", { code: `11111${attempt}` })).status);
    expect(statuses).toEqual(round < 3 ? [401, 401, 401, 401, 401, 401, 429] : [401, 401, 429, 429, 429, 429, 429]);
    expect(await mails()).toHaveLength(1);
  }
  // The owner's own browser has its own count; from any other, a recovery code always works.
  await browser.post("/login", { email, password });
  expect(locationOf(await browser.post("/login/code", { code: codeAt(key, minutes(1)) }))).toBe("/profile");
  const elsewhere = await enterPassword(email);
  expect((await elsewhere.post("/login/code", { code: codeAt(key, minutes(2)) })).status).toBe(429);
  expect(locationOf(await elsewhere.post("/login/code", { code: recoveryCodes[0] ?? "" }))).toBe("/profile");
  site.setNow(minutes(24 * 60 + 1));
  const nextDay = await enterPassword(email);
  for (let attempt = 0; attempt < 3; attempt++) await nextDay.post("/login/code", { code: `22222${attempt}` });
  expect(await mails()).toHaveLength(2);
});

test("who mistypes a code twice gets no mail", async () => {
  const { email } = await member("mistypes@example.org");
  const visitor = await enterPassword(email);
  for (const code of ["111111", "222222"]) await visitor.post("/login/code", { code });
  expect(
    await site.db.rows(
      "test-no-mail",
      "select id from outgoing_mail where recipient = $1 and subject like 'Someone%'",
      [email],
    ),
  ).toEqual([]);
});

test("the step between password and code ends after ten minutes, and with a new password", async () => {
  const { email, key, browser } = await member("pending@example.org");
  const slow = await enterPassword(email);
  site.setNow(minutes(11));
  expect(locationOf(await slow.post("/login/code", { code: codeAt(key, minutes(11)) }))).toBe("/login");
  const other = await enterPassword(email);
  const change = { intent: "password", current: password, password: "silver lantern", repeat: "silver lantern" };
  const refused = await browser.post("/profile", change);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('id="change-proof"');
  const done = await browser.post("/profile", { ...change, proof: codeAt(key, minutes(11)) });
  expect(locationOf(done)).toMatch(/^\/profile\?done=password\./);
  expect(locationOf(await other.post("/login/code", { code: codeAt(key, minutes(12)) }))).toBe("/login");
  expect((await browser.get("/profile")).status, "the new session counts as opened with a code").toBe(200);
});

test("turning codes on ends sessions that were opened without one", async () => {
  const first = await signedUp(site, "others@example.org");
  const other = openVisitor(site);
  await other.post("/login", { email: "others@example.org", password });
  expect((await other.get("/profile")).status).toBe(200);
  await setUpCodes(first, testNow);
  expect((await first.get("/profile")).status).toBe(200);
  expect(locationOf(await other.get("/profile"))).toBe("/login?next=%2Fprofile");
});

test("the secret is stored encrypted and bound to its account", async () => {
  const { key, email } = await member("sealed@example.org");
  const row = await site.db.one<{ sealed: string }>(
    "test-sealed",
    `select sealed_secret as sealed from second_factor join "user" on id = user_id where email = $1`,
    [email],
  );
  const plain = key.replace(/\s/g, "");
  const stored = row?.sealed ?? "";
  expect(stored.length).toBeGreaterThan(40);
  expect(Buffer.from(stored, "base64url").toString("latin1")).not.toContain(plain);
  const thief = await signedUp(site, "thief@example.org");
  const taken = await thief.post("/profile/codes", { intent: "enable", sealed: stored, code: codeAt(key, testNow) });
  expect(taken.status).toBe(422);
});

test("a member may turn codes off, staff may not", async () => {
  const { email, browser } = await member("off@example.org");
  await grantRole(site.db, { email, role: "staff" }, "terminal", testNow);
  expect((await browser.post("/profile/codes", { intent: "disable" })).status).toBe(409);
  await grantRole(site.db, { email: (await member("rest@example.org")).email, role: "staff" }, "terminal", testNow);
  await grantRole(site.db, { email, role: "guest" }, "terminal", testNow);
  expect((await browser.post("/profile/codes", { intent: "disable" })).status).toBe(200);
  expect(locationOf(await openVisitor(site).post("/login", { email, password }))).toBe("/profile");
});

test("new recovery codes replace the old ones", async () => {
  const { email, browser, recoveryCodes } = await member("renewed@example.org");
  const renewed = recoveryCodesIn(await (await browser.post("/profile/codes", { intent: "recovery" })).text());
  expect(renewed).toHaveLength(10);
  const visitor = await enterPassword(email);
  expect((await visitor.post("/login/code", { code: recoveryCodes[0] ?? "" })).status).toBe(401);
  expect((await visitor.post("/login/code", { code: renewed[0] ?? "" })).status).toBe(302);
});

test("an old session cannot change codes, take data away or delete the account without the password", async () => {
  const email = "stale@example.org";
  const visitor = await signedUp(site, email);
  await ageSessions(site.db, email);
  expect(locationOf(await visitor.get("/profile/codes"))).toBe("/login/confirm?next=%2Fprofile%2Fcodes");
  expect(locationOf(await visitor.get("/profile/data.json"))).toBe("/login/confirm?next=%2Fprofile%2Fdata.json");
  const unconfirmed = await visitor.post("/profile", { intent: "delete", email });
  expect(unconfirmed.status).toBe(422);
  expect(await unconfirmed.text()).toContain('id="delete-current"');
  expect((await visitor.post("/profile", { intent: "delete", email, current: "wrong" })).status).toBe(422);
  expect((await visitor.post("/login/confirm?next=/profile/data.json", { proof: "wrong" })).status).toBe(401);
  const confirmed = await visitor.post("/login/confirm?next=%2Fprofile%2Fdata.json", { proof: password });
  expect(locationOf(confirmed)).toMatch(/^\/login\/confirm\?next=%2Fprofile%2Fdata\.json&done=proven\./);
  const started = await (await visitor.get(locationOf(confirmed) ?? "")).text();
  expect(started).toContain("Your download is starting.");
  expect(started).toMatch(/<meta http-equiv="refresh" content="0; url=\/profile\/data\.json"/i);
  expect(await (await visitor.get("/profile/data.json")).json()).toMatchObject({ account: { email } });
  await ageSessions(site.db, email);
  const gone = await visitor.post("/profile", { intent: "delete", email, current: password });
  expect(locationOf(gone)).toBe("/account-deleted");
  expect(await (await visitor.get("/account-deleted")).text()).toContain("Your account is deleted");
});

test("an old session of the staff cannot give roles without a code", async () => {
  const { email, browser, key } = await member("old-staff@example.org");
  await grantRole(site.db, { email, role: "staff" }, "terminal", testNow);
  await member("friend@example.org");
  await ageSessions(site.db, email);
  site.setNow(minutes(1));
  const grant = { email: "friend@example.org", role: "administrator" };
  const unconfirmed = await browser.post("/office/people", grant);
  expect(unconfirmed.status).toBe(403);
  expect(await unconfirmed.text()).toContain("Please confirm it’s you first.");
  expect((await browser.post("/office/people", { ...grant, proof: password })).status).toBe(403);
  expect(locationOf(await browser.get("/office/figures.csv"))).toBe("/login/confirm?next=%2Foffice%2Ffigures.csv");
  const done = await browser.post("/office/people", { ...grant, proof: codeAt(key, minutes(1)) });
  expect(locationOf(done)).toMatch(/^\/office\/people\?done=granted\./);
});

test("a log-in from a new browser is told by mail, from a known one and at sign-up it is not", async () => {
  const email = "told@example.org";
  const visitor = await signedUp(site, email);
  const mails = async () =>
    (
      await site.db.rows<{ body: string }>(
        "test-browser-mails",
        "select body from outgoing_mail where recipient = $1 and subject = 'Inicio de sesión desde un navegador nuevo'",
        [email],
      )
    ).map(({ body }) => body);
  await site.db.rows("test-spanish", `update "user" set locale = 'es', role = 'guide' where email = $1`, [email]);
  expect(await mails()).toEqual([]);
  site.setNow(minutes(90));
  await visitor.post("/login", { email, password });
  expect(await mails()).toEqual([]);
  await openVisitor(site, "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0").post("/login", { email, password });
  expect(await mails()).toEqual([expect.stringContaining("Chrome, Windows, 2027")]);
});
