import { globSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { grantRole } from "#app/domain/office/grant-role.ts";
import { mailNextReset } from "#app/domain/passwords/request-reset.ts";
import { profileActs } from "#app/routes/account/profile-actions.server.ts";
import { testNow } from "#test/support/database.ts";
import { type OidcServer, startOidcServer } from "#test/support/oidc-server.ts";
import { visitProvider } from "#test/support/oidc-visit.ts";
import { codeAt, setUpCodes } from "#test/support/one-time-codes.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { addedPasskey, challengeFor, logInWith, type SoftPasskey } from "#test/support/soft-passkey.ts";
import { linkIn, mailTo, openVisitor, signedUp, type Visitor } from "#test/support/visitor.ts";

const origin = "http://localhost:3000";
let oidc: OidcServer;
let site: TestSite;
beforeAll(async () => {
  oidc = await startOidcServer(origin);
  site = await openSite(oidc.variables);
});
afterEach(() => site.setNow(testNow));
afterAll(async () => {
  await site?.close();
  await oidc?.close();
});

const password = "golden lantern";
const next = "silver lantern";
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

type Way = "fresh" | "stale" | "out";
type Owner = {
  email: string;
  browser: Visitor;
  code: (at: Date) => string;
  recoveryCode: string;
  passkey?: SoftPasskey;
};
type Door = { way: Way; through: (owner: Owner) => Promise<Visitor> };

async function logInAgain(owner: Owner, visitor: Visitor, secret = password) {
  await visitor.post("/login", { email: owner.email, password: secret });
  return visitor;
}

async function enterCode(owner: Owner, code: string) {
  const visitor = await logInAgain(owner, openVisitor(site));
  await visitor.post("/login/code", { code });
  return visitor;
}

async function changePassword(owner: Owner, at: Date, proof = "") {
  site.setNow(at);
  await owner.browser.post("/profile", { intent: "password", current: password, password: next, repeat: next, proof });
  return owner.browser;
}

async function reset(owner: Owner) {
  await owner.browser.post("/forgot-password", { email: owner.email });
  await mailNextReset(site.db, origin, testNow);
  const link = linkIn(await mailTo(site, owner.email));
  const token = link.split("token=")[1] ?? "";
  expect((await owner.browser.post(link, { token, password: next, repeat: next })).status).toBe(302);
  return owner.browser;
}

async function visitGoogle(owner: Owner) {
  oidc.people.set(owner.email, { email: owner.email, email_verified: true, name: "Ada Guest" });
  const visitor = openVisitor(site);
  const start = await visitor.get("/oauth/start/google?locale=en");
  const back = await visitProvider(start.headers.get("location") ?? "", { login: owner.email });
  if (!("location" in back)) throw new Error("expected a redirect");
  await visitor.get(back.location.replace(origin, ""));
  return visitor;
}

async function changeAddress(owner: Owner, proof = "") {
  const email = `new-${owner.email}`;
  await owner.browser.post("/profile", { intent: "email", email, current: password, proof });
  await ageSessions(site.db, owner.email);
  for (const address of [owner.email, email]) {
    const link = linkIn(await mailTo(site, address));
    await owner.browser.post(link, { token: link.split("token=")[1] ?? "" });
  }
  owner.email = email;
  expect(await (await owner.browser.get("/session")).json()).toMatchObject({ email });
  return owner.browser;
}

const doorsByPasskey: Record<string, Door> = {
  "a passkey": {
    way: "fresh",
    through: async ({ passkey }) => {
      const visitor = openVisitor(site);
      if (passkey) await logInWith(visitor, passkey);
      return visitor;
    },
  },
  "a passkey in the session": {
    way: "fresh",
    through: async ({ browser, passkey }) => {
      const signed = passkey?.signed(await challengeFor(browser, "confirm")) ?? "";
      await browser.post("/login/confirm", { passkey: signed });
      return browser;
    },
  },
};

/** Staff with one-time codes, whose session is open and no longer fresh. */
const doorsWithCodes: Record<string, Door> = {
  ...doorsByPasskey,
  "the password": { way: "out", through: (owner) => logInAgain(owner, openVisitor(site)) },
  "the password in a known browser": {
    way: "out",
    through: async (owner) => {
      await owner.browser.post("/logout", {});
      return logInAgain(owner, owner.browser);
    },
  },
  "the password in a browser whose session is stale": {
    way: "stale",
    through: (owner) => logInAgain(owner, owner.browser),
  },
  "a code": { way: "fresh", through: (owner) => enterCode(owner, owner.code(minutes(2))) },
  "a recovery code": { way: "fresh", through: (owner) => enterCode(owner, owner.recoveryCode) },
  "a code in the session": {
    way: "fresh",
    through: async ({ browser, code }) => {
      await browser.post("/login/confirm", { proof: code(minutes(2)) });
      return browser;
    },
  },
  "the password in the session": {
    way: "stale",
    through: async ({ browser }) => {
      await browser.post("/login/confirm", { proof: password });
      return browser;
    },
  },
  "a change of password without a code": { way: "stale", through: (owner) => changePassword(owner, minutes(2)) },
  "a change of password with a code": {
    way: "fresh",
    through: (owner) => changePassword(owner, minutes(2), owner.code(minutes(2))),
  },
  "a change of password nine minutes after the code": {
    way: "stale",
    through: async (owner) => {
      await owner.browser.post("/login/confirm", { proof: owner.code(minutes(2)) });
      const token = owner.browser.cookies.get("session");
      await changePassword(owner, minutes(11));
      expect(owner.browser.cookies.get("session")).not.toBe(token);
      site.setNow(minutes(13));
      return owner.browser;
    },
  },
  "a reset": { way: "out", through: reset },
  "a reset and the new password": {
    way: "out",
    through: async (owner) => logInAgain(owner, await reset(owner), next),
  },
  "a provider": { way: "out", through: visitGoogle },
  "a session in use": {
    way: "stale",
    through: async ({ browser }) => {
      site.setNow(minutes(180));
      await browser.get("/session");
      return browser;
    },
  },
  "a change of address": {
    way: "stale",
    through: (owner) => changeAddress(owner, owner.code(minutes(2))),
  },
};

/** Guests without codes, whose session is open and no longer fresh. */
const doorsWithoutCodes: Record<string, Door> = {
  ...doorsByPasskey,
  "the password": { way: "fresh", through: (owner) => logInAgain(owner, openVisitor(site)) },
  "the password in a known browser": { way: "fresh", through: (owner) => logInAgain(owner, owner.browser) },
  "the password in the session": {
    way: "fresh",
    through: async ({ browser }) => {
      await browser.post("/login/confirm", { proof: password });
      return browser;
    },
  },
  "a wrong password in the session": {
    way: "stale",
    through: async ({ browser }) => {
      await browser.post("/login/confirm", { proof: "wrong" });
      return browser;
    },
  },
  "a sign-up": { way: "fresh", through: (owner) => signedUp(site, `second-${owner.email}`) },
  "a change of password": { way: "fresh", through: (owner) => changePassword(owner, minutes(2)) },
  "a reset": { way: "out", through: reset },
  "a reset and the new password": {
    way: "fresh",
    through: async (owner) => logInAgain(owner, await reset(owner), next),
  },
  "a provider": { way: "fresh", through: visitGoogle },
  "a session in use": doorsWithCodes["a session in use"] as Door,
  "a change of address": { way: "stale", through: changeAddress },
};

type Act = {
  /** The code that guards it. */
  guardedBy: string;
  /** Forms with the present password need a code besides, where codes are on. */
  asks: "fresh" | "password";
  staff?: boolean;
  /** Changes nothing, also where it is let through. */
  attempt: (visitor: Visitor) => Promise<Response>;
};

const csv = "app/routes/office";
const page = "app/routes/account/second-factor/one-time-codes.tsx";
const profile = (intent: string, form: Record<string, string>): Act => ({
  guardedBy: `intent ${intent}`,
  asks: "password",
  attempt: (visitor) => visitor.post("/profile", { intent, current: "wrong", ...form }),
});
const codes = (intent: string): Act => ({
  guardedBy: page,
  asks: "fresh",
  attempt: (visitor) => visitor.post("/profile/codes", { intent, code: "none" }),
});
const passkeysPage = "app/routes/account/second-factor/passkeys.tsx";
const passkeys = (intent: string): Act => ({
  guardedBy: passkeysPage,
  asks: "fresh",
  attempt: (visitor) => visitor.post("/profile/passkeys", { intent, id: "none", name: "Key" }),
});
const acts: Record<string, Act> = {
  "see the passkeys": {
    guardedBy: passkeysPage,
    asks: "fresh",
    attempt: (visitor) => visitor.get("/profile/passkeys"),
  },
  "add a passkey": passkeys("add"),
  "rename a passkey": passkeys("rename"),
  "remove a passkey": passkeys("remove"),
  "see the codes' page": { guardedBy: page, asks: "fresh", attempt: (visitor) => visitor.get("/profile/codes") },
  "turn codes on or change the app": codes("enable"),
  "get new recovery codes": codes("recovery"),
  "turn codes off": codes("disable"),
  "download one's data": {
    guardedBy: "app/routes/account/profile-data.ts",
    asks: "fresh",
    attempt: (visitor) => visitor.get("/profile/data.json"),
  },
  "change the password": profile("password", { password: "copper lantern", repeat: "copper lantern" }),
  "change the address": profile("email", { email: "elsewhere@example.org" }),
  "delete the account": profile("delete", { email: "not this one" }),
  "give a role": {
    guardedBy: "app/routes/office/people.tsx",
    asks: "fresh",
    staff: true,
    attempt: (visitor) => visitor.post("/office/people", { email: "nobody@example.org", role: "guest" }),
  },
  "give money back": {
    guardedBy: "app/routes/office/cash/refund-actions.server.ts",
    asks: "fresh",
    staff: true,
    attempt: (visitor) =>
      visitor.post("/office/cash", {
        intent: "settle-refund",
        key: "fresh-log-in-refund",
        refund: "00000000-0000-4000-8000-000000000000",
        act: "again",
        reason: "none",
      }),
  },
  "send a newsletter": {
    guardedBy: "app/routes/office/newsletter/mailing.tsx",
    asks: "fresh",
    staff: true,
    attempt: (visitor) => visitor.post("/office/newsletter/1", { intent: "send" }),
  },
  "export figures": {
    guardedBy: `${csv}/figures/csv.ts`,
    asks: "fresh",
    staff: true,
    attempt: (visitor) => visitor.get("/office/figures.csv"),
  },
  "export money": {
    guardedBy: `${csv}/figures/money-csv.ts`,
    asks: "fresh",
    staff: true,
    attempt: (visitor) => visitor.get("/office/figures/money.csv"),
  },
  "export receipts": {
    guardedBy: `${csv}/cash/receipts-csv.ts`,
    asks: "fresh",
    staff: true,
    attempt: (visitor) => visitor.get("/office/cash/receipts.csv"),
  },
  "export movements": {
    guardedBy: `${csv}/payments/movements-csv.ts`,
    asks: "fresh",
    staff: true,
    attempt: (visitor) => visitor.get("/office/payments/movements.csv"),
  },
  "compare payments": {
    guardedBy: `${csv}/payments/payments.tsx`,
    asks: "fresh",
    staff: true,
    attempt: (visitor) => visitor.post("/office/payments", { intent: "run" }),
  },
  "export a day's guests": {
    guardedBy: `${csv}/departures/guests/day-guests-csv.ts`,
    asks: "fresh",
    staff: true,
    attempt: (visitor) => visitor.get("/office/guests.csv?date=2027-06-12"),
  },
  "export guests": {
    guardedBy: `${csv}/departures/guests/guests-csv.ts`,
    asks: "fresh",
    staff: true,
    attempt: async (visitor) => {
      const departure = await site.db.one<{ id: number }>("test-departure", "select min(id) as id from departure");
      return visitor.get(`/office/departures/${departure?.id}/guests.csv`);
    },
  },
};

function outcome(response: Response): Way | "password" {
  const location = response.headers.get("Location") ?? "";
  if (response.status === 403 || location.startsWith("/login/confirm")) return "stale";
  if (location.startsWith("/login")) return "out";
  return "fresh";
}

const expected = ({ asks }: Act, way: Way, hasCodes: boolean) =>
  asks === "password" && !hasCodes && way === "stale" ? "fresh" : way;

let owners = 0;
async function ownerWith(hasCodes: boolean): Promise<Owner> {
  const email = `door${++owners}@example.org`;
  // Each owner is a client of their own, so that none meets the limits of the others.
  await site.db.rows("test-new-client", "delete from rate_limit where key like '% from %'", []);
  const browser = await signedUp(site, email);
  const { key, recoveryCodes } = hasCodes ? await setUpCodes(browser, testNow) : { key: "", recoveryCodes: [] };
  if (hasCodes) await grantRole(site.db, { email, role: "staff" }, "terminal", testNow);
  const passkey = await addedPasskey(browser);
  await ageSessions(site.db, email);
  site.setNow(minutes(2));
  return { email, browser, code: (at) => codeAt(key, at), recoveryCode: recoveryCodes[0] ?? "", passkey };
}

async function outcomesOf(visitor: Visitor, hasCodes: boolean) {
  const outcomes: Record<string, string> = {};
  for (const [name, act] of Object.entries(acts))
    if (hasCodes || !act.staff) outcomes[name] = outcome(await act.attempt(visitor));
  return outcomes;
}

const table = (way: Way, hasCodes: boolean) =>
  Object.fromEntries(
    Object.entries(acts)
      .filter(([, act]) => hasCodes || !act.staff)
      .map(([name, act]) => [name, expected(act, way, hasCodes)]),
  );

describe("with codes on, nothing but a code or a passkey opens what only the owner may do", () => {
  test.each(Object.entries(doorsWithCodes))("%s", async (_, { way, through }) => {
    const visitor = await through(await ownerWith(true));
    expect(await outcomesOf(visitor, true)).toEqual(table(way, true));
  });
});

describe("without codes, the password, a passkey or the provider opens it", () => {
  test.each(Object.entries(doorsWithoutCodes))("%s", async (_, { way, through }) => {
    const visitor = await through(await ownerWith(false));
    expect(await outcomesOf(visitor, false)).toEqual(table(way, false));
  });

  test("forms with the present password refuse a wrong one, however fresh the log-in", async () => {
    const { browser, email } = await ownerWith(false);
    await browser.post("/login/confirm", { proof: password });
    for (const [name, act] of Object.entries(acts).filter(([, { asks }]) => asks === "password"))
      expect((await act.attempt(browser)).status, name).toBe(422);
    expect((await browser.post("/profile", { intent: "delete", email, current: "wrong" })).status).toBe(422);
    expect((await browser.post("/profile", { intent: "delete", email })).status).toBe(422);
    expect((await browser.get("/profile")).status).toBe(200);
  });

  test("an account of a provider logs in there again, and a first password makes nothing fresher", async () => {
    const owner: Owner = { email: "first@example.org", browser: openVisitor(site), code: () => "", recoveryCode: "" };
    const visitor = await visitGoogle(owner);
    await ageSessions(site.db, owner.email);
    const first = { intent: "password", password, repeat: password };
    for (const form of [first, { intent: "delete", email: owner.email }, { intent: "email", email: "x@example.org" }]) {
      const refused = await visitor.post("/profile", form);
      expect(refused.status, form.intent).toBe(403);
      expect(await refused.text()).toContain("Continue with Google");
    }
    const fresh = await visitGoogle(owner);
    site.setNow(minutes(9));
    expect((await fresh.post("/profile", first)).headers.get("Location")).toMatch(/^\/profile\?done=password\./);
    expect((await fresh.get("/profile/data.json")).status).toBe(200);
    site.setNow(minutes(11));
    expect(outcome(await fresh.get("/profile/data.json"))).toBe("stale");
  });
});

describe("the table is complete", () => {
  const sources = globSync("app/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const containing = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, "utf8")));
  const guards = new Set(Object.values(acts).map(({ guardedBy }) => guardedBy));

  test("every use of the guard is an act above", () => {
    const users = containing(/\b(requireFreshLogIn|refuseStaleLogIn|refuseWithoutPassword)\(/);
    const others = [
      "app/server/request/fresh-log-in.ts",
      "app/routes/auth/confirm-log-in.tsx",
      "app/routes/account/profile-actions.server.ts",
    ];
    expect(users.sort()).toEqual([...[...guards].filter((name) => name.startsWith("app/")), ...others].sort());
  });

  test("every form of the profile says what it needs, and every change of codes stands above", () => {
    const asking = Object.entries(profileActs).filter(([, { needs }]) => needs === "password");
    expect(asking.map(([intent]) => `intent ${intent}`).sort()).toEqual(
      [...guards].filter((name) => name.startsWith("intent ")).sort(),
    );
    const source = readFileSync("app/routes/account/second-factor/one-time-codes.server.ts", "utf8");
    expect([...source.matchAll(/case "(\w+)"/g)].map(([, intent]) => intent)).toEqual([
      "enable",
      "recovery",
      "disable",
    ]);
  });

  test("every download is an act above or needs no fresh log-in for a reason", () => {
    const exempt = {
      "app/routes/booking/ticket/calendar.ts": "the booking's key is its proof",
      "app/routes/office/csv-cell.ts": "asks for the proof as a parameter",
      "app/routes/office/inbox/file.ts": "one applicant's file, which staff read every day",
    };
    const downloads = containing(/"Content-Disposition"/).filter((file) => !guards.has(file));
    expect(downloads.sort()).toEqual(Object.keys(exempt).sort());
  });
});
