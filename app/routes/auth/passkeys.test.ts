import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { DatabasePool } from "#app/db/client.ts";
import { deleteAccount } from "#app/domain/accounts/delete-account.ts";
import { exportData } from "#app/domain/accounts/export-data.ts";
import { grantRole } from "#app/domain/office/grant-role.ts";
import { addPasskey, maxPasskeys } from "#app/domain/passkeys/add-passkey.ts";
import { resetSecondFactor } from "#app/domain/second-factor/disable-second-factor.ts";
import { deleteExpiredSessions, endAllSessions } from "#app/domain/sessions/end-session.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { createLogger } from "#app/server/observability/logger.ts";
import { seededTemplate, testNow } from "#test/support/database.ts";
import { setUpCodes } from "#test/support/one-time-codes.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { addedPasskey, challengeFor, logInWith, SoftPasskey } from "#test/support/soft-passkey.ts";
import { mailTo, openVisitor, signedUp } from "#test/support/visitor.ts";

let site: TestSite;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLogger("info", { write: (line) => lines.push(line) });
  site = await openSite({ PROXIES: "1" }, { template: seededTemplate, log });
});
afterEach(() => site.setNow(testNow));
afterAll(() => site?.close());

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
let people = 0;
async function owner() {
  const email = `key${++people}@example.org`;
  const browser = await signedUp(site, email);
  const user = await site.db.one<{ id: string }>("test-user", `select id from "user" where email = $1`, [email]);
  return { email, browser, id: user?.id ?? "" };
}
const isLoggedIn = async (visitor: { get(path: string): Promise<Response> }) =>
  (await visitor.get("/profile")).status === 200;

describe("a passkey", () => {
  test("is added, named, used, renamed and removed, and the owner is told", async () => {
    const { email, browser } = await owner();
    const passkey = await addedPasskey(browser, "Work <laptop>");
    expect(await mailTo(site, email)).toContain("Work <laptop>");
    const visitor = openVisitor(site);
    const answer = await logInWith(visitor, passkey);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/profile"]);
    expect(await isLoggedIn(visitor)).toBe(true);
    const page = await (await visitor.get("/profile/passkeys")).text();
    expect(page).toContain("Work &lt;laptop&gt;");
    expect(page).toContain("last used");
    await visitor.post("/profile/passkeys", { intent: "rename", id: passkey.id, name: "Home" });
    expect(await (await visitor.get("/profile")).text()).toContain("You have 1\u00a0passkey.");
    const removed = await visitor.post("/profile/passkeys", { intent: "remove", id: passkey.id });
    expect(await removed.text()).toContain("The passkey has been removed.");
    expect(await mailTo(site, email)).toContain("“Home”");
    expect((await logInWith(openVisitor(site), passkey)).status).toBe(401);
    expect((await visitor.post("/profile/passkeys", { intent: "remove", id: passkey.id })).status).toBe(404);
  });

  test("counts as both factors, also for staff, and leads on to where the log-in was asked for", async () => {
    const { email, browser } = await owner();
    await setUpCodes(browser, testNow);
    await grantRole(site.db, { email, role: "staff" }, "terminal", testNow);
    const passkey = await addedPasskey(browser);
    const visitor = openVisitor(site);
    await visitor.post("/login", { email, password: "golden lantern" });
    expect((await visitor.get("/office")).status).toBe(302);
    const signed = passkey.signed(await challengeFor(visitor, "log-in"));
    const answer = await visitor.post("/login", { passkey: signed, next: "/office/people" });
    expect(answer.headers.get("Location")).toBe("/office/people");
    expect((await visitor.get("/office/people")).status).toBe(200);
    expect((await visitor.get("/office/figures.csv")).status).toBe(200);
    expect(visitor.cookies.has("pending")).toBe(false);
  });

  test("logs in from the dialog, which stays on its page, and is refused there in words", async () => {
    const { browser } = await owner();
    const passkey = await addedPasskey(browser);
    const visitor = openVisitor(site);
    const send = async (from: SoftPasskey) =>
      visitor.post("/login", { passkey: from.signed(await challengeFor(visitor, "log-in")), dialog: "on" });
    const refused = await send(new SoftPasskey());
    expect([refused.status, visitor.cookies.has("session")]).toEqual([401, false]);
    expect(await refused.text()).toContain("We don’t know this passkey");
    const done = await send(passkey);
    expect([done.status, done.headers.get("Location")]).toEqual([200, null]);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  test("confirms the log-in of its own account only", async () => {
    const [mine, other] = [await owner(), await owner()];
    const passkey = await addedPasskey(mine.browser);
    const foreign = await addedPasskey(other.browser);
    await ageSessions(site.db, mine.email);
    expect((await mine.browser.get("/profile/data.json")).status).toBe(302);
    const wrong = foreign.signed(await challengeFor(mine.browser, "confirm"));
    const refused = await mine.browser.post("/login/confirm", { passkey: wrong });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain("We don’t know this passkey");
    const stranger = passkey.signed(await challengeFor(other.browser, "confirm"));
    expect((await mine.browser.post("/login/confirm", { passkey: stranger })).status).toBe(401);
    const right = passkey.signed(await challengeFor(mine.browser, "confirm"));
    expect((await mine.browser.post("/login/confirm", { passkey: right })).status).toBe(302);
    expect((await mine.browser.get("/profile/data.json")).status).toBe(200);
  });

  test("is added and removed with a fresh log-in only", async () => {
    const { email, browser } = await owner();
    const passkey = await addedPasskey(browser);
    const challenge = await challengeFor(browser, "add");
    await ageSessions(site.db, email);
    expect((await browser.post("/passkeys/options", { purpose: "add" })).status).toBe(403);
    const late = new SoftPasskey().made(challenge);
    const forms: Record<string, string>[] = [
      { intent: "add", name: "Late", passkey: late },
      { intent: "remove", id: passkey.id },
      { intent: "rename", id: passkey.id, name: "Other" },
    ];
    for (const form of forms)
      expect((await browser.post("/profile/passkeys", form)).headers.get("Location")).toContain("/login/confirm");
    const stored = await site.db.rows("test-passkeys", "select name from passkey where id = $1", [passkey.id]);
    expect(stored).toEqual([{ name: "My laptop" }]);
  });

  test("of somebody else is neither renamed nor removed nor taken over", async () => {
    const [mine, other] = [await owner(), await owner()];
    const passkey = await addedPasskey(mine.browser);
    const forms: Record<string, string>[] = [
      { intent: "remove", id: passkey.id },
      { intent: "rename", id: passkey.id, name: "Mine now" },
    ];
    for (const form of forms) expect((await other.browser.post("/profile/passkeys", form)).status).toBe(404);
    const taken = passkey.made(await challengeFor(other.browser, "add"));
    const answer = await other.browser.post("/profile/passkeys", { intent: "add", name: "Mine", passkey: taken });
    expect(answer.status).toBe(409);
    const stored = await site.db.rows("test-owner", "select user_id, name from passkey where id = $1", [passkey.id]);
    expect(stored).toEqual([{ user_id: mine.id, name: "My laptop" }]);
  });

  test("is one of twenty at most, also when two requests add the last", async () => {
    const { browser, id } = await owner();
    await site.db.rows(
      "test-many-passkeys",
      `insert into passkey (id, user_id, public_key, sign_count, transports, name, created_at)
       select 'many' || n, $1, ''::bytea, 0, '{}', 'Key', now() from generate_series(2, $2) n`,
      [id, maxPasskeys],
    );
    const tries = await Promise.all(
      [new SoftPasskey(), new SoftPasskey()].map(async (passkey) => {
        const made = passkey.made(await challengeFor(browser, "add"));
        return (await browser.post("/profile/passkeys", { intent: "add", name: "Last", passkey: made })).status;
      }),
    );
    expect(tries.sort()).toEqual([200, 409]);
  });

  test("goes with the account, is in “download my data” without its key, and with a colleague's codes", async () => {
    const [leaving, colleague] = [await owner(), await owner()];
    await addedPasskey(leaving.browser, "Phone");
    const mine = await exportData(site.db, leaving);
    expect(mine.passkeys).toMatchObject([{ name: "Phone", transports: ["internal"] }]);
    expect(JSON.stringify(mine.passkeys)).not.toContain("public_key");
    const person = { ...leaving, name: "Ada", locale: "en" as const };
    await deleteAccount(site.db, person, testNow);
    await setUpCodes(colleague.browser, testNow);
    const lost = await addedPasskey(colleague.browser);
    await resetSecondFactor(site.db, colleague.email, "http://localhost:3000", testNow);
    expect((await logInWith(openVisitor(site), lost)).status).toBe(401);
    const left = await site.db.rows("test-left", "select id from passkey where user_id = any($1)", [
      [leaving.id, colleague.id],
    ]);
    expect(left).toEqual([]);
  });
});

describe("what is refused", () => {
  const another = new SoftPasskey();
  type Forgery = (passkey: SoftPasskey, challenge: string) => string;
  const flip = (answer: string, part: string) => {
    const parsed = JSON.parse(answer);
    const bytes = Buffer.from(parsed.response[part], "base64url");
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    parsed.response[part] = bytes.toString("base64url");
    return JSON.stringify(parsed);
  };
  const forgeries: Record<string, Forgery> = {
    "another site": (passkey, challenge) => passkey.signed(challenge, { origin: "https://evil.example" }),
    "another port of this host": (passkey, challenge) => passkey.signed(challenge, { origin: "http://localhost:3001" }),
    "a passkey for another host": (passkey, challenge) => passkey.signed(challenge, { host: "evil.example" }),
    "a device that did not verify its owner": (passkey, challenge) => passkey.signed(challenge, { unverified: true }),
    "an answer of the wrong type": (passkey, challenge) => passkey.signed(challenge, { type: "webauthn.create" }),
    "an invented challenge": (passkey, challenge) =>
      passkey.signed(challenge, { challenge: challenge.replace(/^./, (first) => (first === "A" ? "B" : "A")) }),
    "a changed signature": (passkey, challenge) => flip(passkey.signed(challenge), "signature"),
    "a changed count": (passkey, challenge) => flip(passkey.signed(challenge), "authenticatorData"),
    "another key under this id": (passkey, challenge) =>
      JSON.stringify({ ...JSON.parse(another.signed(challenge)), id: passkey.id, rawId: passkey.id }),
    "an unknown passkey": (_, challenge) => another.signed(challenge),
    "no JSON": () => "{",
    "an array": () => "[]",
    "a passkey that was just made": (passkey, challenge) => passkey.made(challenge),
  };

  test.each(Object.entries(forgeries))("%s", async (_, forge) => {
    const { browser } = await owner();
    const passkey = await addedPasskey(browser);
    const visitor = openVisitor(site);
    const answer = await visitor.post("/login", { passkey: forge(passkey, await challengeFor(visitor, "log-in")) });
    expect(answer.status).toBe(401);
    expect(visitor.cookies.has("session")).toBe(false);
    expect((await logInWith(visitor, passkey)).status).toBe(302);
  });

  test("a challenge that was used, is of another purpose or session, or is older than five minutes", async () => {
    const { browser, email } = await owner();
    const passkey = await addedPasskey(browser);
    const visitor = openVisitor(site);
    const signed = passkey.signed(await challengeFor(visitor, "log-in"));
    expect((await visitor.post("/login", { passkey: signed })).status).toBe(302);
    expect((await openVisitor(site).post("/login", { passkey: signed })).status).toBe(401);
    const confirming = passkey.signed(await challengeFor(browser, "confirm"));
    expect((await openVisitor(site).post("/login", { passkey: confirming })).status).toBe(401);
    await ageSessions(site.db, email);
    expect((await visitor.post("/login/confirm", { passkey: confirming })).status).toBe(401);
    const old = passkey.signed(await challengeFor(openVisitor(site), "log-in"));
    site.setNow(minutes(5));
    expect((await openVisitor(site).post("/login", { passkey: old })).status).toBe(401);
    await deleteExpiredSessions(site.db, minutes(20));
    expect(await site.db.rows("test-challenges", "select purpose from passkey_challenge", [])).toEqual([]);
  });

  test("a challenge sent twice at once opens one session", async () => {
    const { browser } = await owner();
    const passkey = await addedPasskey(browser);
    const signed = passkey.signed(await challengeFor(browser, "log-in"));
    const answers = await Promise.all([1, 2, 3, 4].map(() => openVisitor(site).post("/login", { passkey: signed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 401, 401, 401]);
  });

  test("a count that does not grow, which is logged", async () => {
    const { browser } = await owner();
    const passkey = await addedPasskey(browser);
    expect((await logInWith(openVisitor(site), passkey, { count: 7 })).status).toBe(302);
    for (const count of [7, 6, 0]) {
      const refused = await logInWith(openVisitor(site), passkey, { count });
      expect(refused.status, String(count)).toBe(401);
      expect(await refused.text()).toContain("it may have been copied");
    }
    expect((await logInWith(openVisitor(site), passkey, { count: 8 })).status).toBe(302);
    expect(lines.join("")).toContain('"reason":"count_went_back"');
  });

  test("a forged addition", async () => {
    const { browser, id } = await owner();
    const send = async (forge: (challenge: string) => string) => {
      const passkey = forge(await challengeFor(browser, "add"));
      return (await browser.post("/profile/passkeys", { intent: "add", name: "Key", passkey })).status;
    };
    const passkey = new SoftPasskey();
    expect(await send((challenge) => passkey.made(challenge, { origin: "https://evil.example" }))).toBe(409);
    expect(await send((challenge) => passkey.made(challenge, { host: "evil.example" }))).toBe(409);
    expect(await send((challenge) => passkey.made(challenge, { unverified: true }))).toBe(409);
    expect(await send((challenge) => passkey.signed(challenge))).toBe(409);
    // An attestation with a certificate, whose check would fetch URLs that it names.
    expect(
      await send((challenge) => {
        const answer = JSON.parse(passkey.made(challenge));
        const object = Buffer.from(answer.response.attestationObject, "base64url").toString("hex");
        const apple = object.replace("646e6f6e65", "656170706c65");
        answer.response.attestationObject = Buffer.from(apple, "hex").toString("base64url");
        return JSON.stringify(answer);
      }),
    ).toBe(409);
    const stored = await site.db.rows("test-none", "select id from passkey where user_id = $1", [id]);
    expect(stored).toEqual([]);
  });

  test("more challenges than one client may have, and those of nobody's session", async () => {
    const visitor = openVisitor(site);
    expect((await visitor.post("/passkeys/options", { purpose: "confirm" })).status).toBe(403);
    expect((await visitor.post("/passkeys/options", { purpose: "add" })).status).toBe(403);
    expect((await visitor.post("/passkeys/options", { purpose: "steal" })).status).toBe(400);
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    let last: Response | undefined;
    for (let count = 0; count < 61; count++)
      last = await visitor.post("/passkeys/options", { purpose: "log-in" }, headers);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("nobody of the same network keeps a session from its passkey", async () => {
    const { browser } = await owner();
    await addedPasskey(browser);
    const headers = { "X-Forwarded-For": "203.0.113.10" };
    const ask = (visitor: typeof browser, purpose: string) => visitor.post("/passkeys/options", { purpose }, headers);
    const neighbour = openVisitor(site);
    for (let count = 0; count < 61; count++) await ask(neighbour, "log-in");
    expect((await ask(neighbour, "log-in")).status).toBe(429);
    for (const purpose of ["confirm", "add"]) expect((await ask(browser, purpose)).status, purpose).toBe(200);
    let last: Response | undefined;
    for (let count = 0; count < 61; count++) last = await ask(browser, "confirm");
    expect(last?.status).toBe(429);
  });

  test("an addition whose session is ended by a new password while the device answers", async () => {
    const { browser, id, email } = await owner();
    const answer = new SoftPasskey().made(await challengeFor(browser, "add"));
    const session = await site.db.one<{ id: string }>("test-session", "select id from session where user_id = $1", [
      id,
    ]);
    const user = { id, email, name: "Ada", locale: "en", sessionId: session?.id ?? "" } as CurrentUser;
    const overtaken: DatabasePool = {
      ...site.db,
      // Between the check of the challenge and the insert.
      transaction: async (work) => {
        await site.db.transaction((tx) => endAllSessions(tx, id));
        return site.db.transaction(work);
      },
    };
    const addition = { answer, name: "Late", origin: "http://localhost:3000" };
    expect(await addPasskey(overtaken, user, addition, testNow)).toEqual({ ok: false, reason: "expired" });
    expect(await site.db.rows("test-none", "select id from passkey where user_id = $1", [id])).toEqual([]);
  });
});

test("without JavaScript the pages ask for the password and the code as before", async () => {
  const page = await (await openVisitor(site).get("/login")).text();
  expect(page).toContain('name="password"');
  expect(page).toMatch(/class="[^"]*needs-script[^"]*"[^>]*>Log in with a passkey/);
});
