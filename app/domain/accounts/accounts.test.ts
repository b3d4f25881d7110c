import { createHook } from "node:async_hooks";
import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DatabasePool } from "#app/db/client.ts";
import { changePassword } from "#app/domain/passwords/change-password.ts";
import { isResetLink, resetPassword } from "#app/domain/passwords/reset-password.ts";
import { deleteExpiredSessions, endSession, revokeSession } from "#app/domain/sessions/end-session.ts";
import { findSession } from "#app/domain/sessions/find-session.ts";
import { listSessions } from "#app/domain/sessions/list-sessions.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import { testNow } from "#test/database.ts";
import { openTestDatabase } from "#test/open-database.ts";
import { confirmSignUp, inspectLink } from "./confirm-sign-up.ts";
import { logIn } from "./log-in.ts";
import { later, origin, peopleOf, person } from "./people.fixture.ts";
import { resendVerification } from "./resend-verification.ts";

const { db } = await openTestDatabase();

const { begin, mailsTo, askReset, newestToken, account } = peopleOf(() => db);

describe("sign-up", () => {
  test("makes no account until the link is confirmed; looking at it, however often, changes nothing", async () => {
    const who = person();
    const browser = await begin(who);
    const token = await newestToken(who.email);
    const login = () => logIn(db, { ...who, device: undefined }, testNow);
    for (let look = 0; look < 3; look++) {
      expect(await inspectLink(db, { token, browser: undefined }, testNow)).toEqual({
        ok: true,
        email: who.email,
        needs: "password",
      });
    }
    expect(await login()).toEqual({ ok: false, reason: "wrong" });
    const confirmed = await confirmSignUp(db, { token, browser, password: "", address: who.address }, testNow);
    expect(confirmed).toMatchObject({ ok: true });
    expect(await login()).toMatchObject({ ok: true });
  });

  test("a link works once, even for two clicks at the same time", async () => {
    const who = person();
    const browser = await begin(who);
    const token = await newestToken(who.email);
    const click = () => confirmSignUp(db, { token, browser, password: "", address: who.address }, testNow);
    const results = await Promise.all([click(), click(), click()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await click()).toEqual({ ok: false, reason: "invalid" });
  });

  test("tampered, superseded and expired links are refused", async () => {
    const who = person();
    const browser = await begin(who);
    const first = await newestToken(who.email);
    const confirm = (token: string, now = testNow) =>
      confirmSignUp(db, { token, browser, password: "", address: who.address }, now);
    expect(await confirm(`${first.slice(0, -2)}xx`)).toEqual({ ok: false, reason: "invalid" });
    expect(await resendVerification(db, { browser, address: who.address, origin }, testNow)).toEqual({ ok: true });
    const second = await newestToken(who.email);
    expect(second).not.toBe(first);
    expect(await confirm(first)).toEqual({ ok: false, reason: "invalid" });
    expect(await confirm(second, later(24))).toEqual({ ok: false, reason: "invalid" });
    expect(await confirm(second, later(23))).toMatchObject({ ok: true });
  });

  test("another browser must know the password: a stranger's sign-up gains nothing from the owner's click", async () => {
    const who = person();
    await begin(who);
    const token = await newestToken(who.email);
    const confirm = (password: string, browser?: string) =>
      confirmSignUp(db, { token, browser, password, address: who.address }, testNow);
    expect(await confirm("")).toEqual({ ok: false, reason: "wrong_password" });
    expect(await confirm("", "another browser")).toEqual({ ok: false, reason: "wrong_password" });
    expect(await confirm(who.password)).toMatchObject({ ok: true });
  });

  test("with a known address answers the same, mails the owner and changes nothing", async () => {
    const owner = await account();
    const browser = await begin({ ...owner, email: owner.email.toUpperCase(), password: "stranger's choice" });
    expect(browser).toHaveLength(43);
    const mails = await mailsTo(owner.email.toUpperCase());
    expect(mails.map(({ subject }) => subject)).toEqual(["You already have an account"]);
    expect(mails[0]?.body).not.toContain("token=");
    expect(await logIn(db, { ...owner, device: undefined }, testNow)).toMatchObject({ ok: true });
  });

  test("once an address is confirmed, every other sign-up with it is void", async () => {
    const who = person();
    const strangers = await begin({ ...who, password: "stranger's choice" });
    const strangersToken = await newestToken(who.email);
    const browser = await begin(who);
    const token = await newestToken(who.email);
    expect(await confirmSignUp(db, { token, browser, password: "", address: who.address }, testNow)).toMatchObject({
      ok: true,
    });
    expect(
      await confirmSignUp(
        db,
        { token: strangersToken, browser: strangers, password: "", address: who.address },
        testNow,
      ),
    ).toEqual({ ok: false, reason: "invalid" });
  });

  test("a common password is refused", async () => {
    const who = { ...person(), password: "qwerty123" };
    await expect(begin(who)).rejects.toThrow("common");
  });
});

describe("throttling", () => {
  test("is per account and alike for known and unknown ones; the window ends by itself", async () => {
    const owner = await account();
    const unknown = person();
    for (const email of [owner.email, unknown.email]) {
      const tries = [];
      for (let attempt = 0; attempt < 12; attempt++) {
        const address = `10.1.${attempt}.1`;
        const result = await logIn(db, { email, password: "wrong one", address, device: undefined }, testNow);
        tries.push(result.ok ? "in" : result.reason);
      }
      expect(tries).toEqual([...Array(10).fill("wrong"), "too_many", "too_many"]);
    }
    const right = { ...owner, address: "10.2.0.1" };
    expect(await logIn(db, { ...right, device: undefined }, testNow)).toEqual({ ok: false, reason: "too_many" });
    expect(await logIn(db, { ...right, device: "the owner's own browser" }, testNow)).toMatchObject({ ok: true });
    expect(await logIn(db, { ...right, device: undefined }, later(0.3))).toMatchObject({ ok: true });
  });

  test("is per address asked from", async () => {
    const reasons = [];
    for (let attempt = 0; attempt < 62; attempt++) {
      const email = `guess${attempt}@example.org`;
      const result = await logIn(db, { email, password: "guess", address: "10.3.0.1", device: undefined }, testNow);
      reasons.push(result.ok ? "in" : result.reason);
    }
    expect(reasons).toEqual([...Array(60).fill("wrong"), "too_many", "too_many"]);
  });

  test("a reset by mail lets the owner in at once", async () => {
    const owner = await account();
    for (let attempt = 0; attempt < 11; attempt++) {
      await logIn(db, { ...owner, password: "wrong one", device: undefined }, testNow);
    }
    await askReset(owner);
    const token = await newestToken(owner.email);
    expect(await resetPassword(db, { ...owner, token, password: "silver lantern", origin }, testNow)).toEqual({
      ok: true,
    });
    expect(await logIn(db, { ...owner, password: "silver lantern", device: undefined }, testNow)).toMatchObject({
      ok: true,
    });
  });

  test("sign-up, resend and reset stop too, alike for known and unknown addresses", async () => {
    const owner = await account();
    for (const who of [owner, person()]) {
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const result = await askReset(who, later(2));
        answers.push(result.ok);
      }
      expect(answers).toEqual([true, true, true, true, false, false]);
    }
    const who = person();
    const browser = await begin(who);
    const resends = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      resends.push((await resendVerification(db, { browser, address: who.address, origin }, testNow)).ok);
    }
    expect(resends).toEqual([true, true, true, true, true, false]);
  });
});

describe("reset", () => {
  test("a link works once, within the hour, and only the newest", async () => {
    const owner = await account();
    const ask = async () => {
      await askReset(owner);
      return newestToken(owner.email);
    };
    const older = await ask();
    const token = await ask();
    const set = (value: string, password: string, now = testNow) =>
      resetPassword(db, { ...owner, token: value, password, origin }, now);
    expect(await isResetLink(db, older, testNow)).toBe(false);
    expect(await set(older, "copper lantern")).toEqual({ ok: false, reason: "invalid" });
    expect(await set(token, "copper lantern", later(1))).toEqual({ ok: false, reason: "invalid" });
    expect(await isResetLink(db, token, testNow)).toBe(true);
    expect(await set(token, "123456")).toEqual({ ok: false, reason: "common" });
    expect(await set(token, owner.password)).toEqual({ ok: false, reason: "used_before" });
    const session = await openSession(db, { userId: owner.userId, device: "Firefox" }, testNow);
    const both = await Promise.all([set(token, "copper lantern"), set(token, "another lantern")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findSession(db, session, testNow)).toBeUndefined();
    expect((await mailsTo(owner.email)).at(-1)?.subject).toBe("Your password has been changed");
  });

  test("is refused after ten tries of one link and thirty from one address, before any hashing", async () => {
    const owner = await account();
    await askReset(owner);
    const token = await newestToken(owner.email);
    const reasons = async (tries: number, value: (attempt: number) => string, address: (attempt: number) => string) => {
      const results = [];
      for (let attempt = 0; attempt < tries; attempt++) {
        const input = { token: value(attempt), password: owner.password, address: address(attempt), origin };
        const result = await resetPassword(db, input, testNow);
        results.push(result.ok ? "set" : result.reason);
      }
      return results;
    };
    const ofOneLink = await reasons(
      11,
      () => token,
      (attempt) => `10.4.${attempt}.1`,
    );
    expect(ofOneLink).toEqual([...Array(10).fill("used_before"), "too_many"]);
    const fromOneAddress = await reasons(
      31,
      (attempt) => `guess ${attempt}`,
      () => "10.5.0.1",
    );
    expect(fromOneAddress).toEqual([...Array(30).fill("invalid"), "too_many"]);
  });

  test("hashes outside transactions, so that no row and no connection waits for it", async () => {
    const owner = await account();
    await askReset(owner);
    const token = await newestToken(owner.email);
    let open = 0;
    let hashesInside = 0;
    const watched: DatabasePool = {
      ...db,
      transaction: async (steps) => {
        open += 1;
        return db.transaction(steps).finally(() => {
          open -= 1;
        });
      },
    };
    const hook = createHook({ init: (_id, type) => void (/argon2/i.test(type) && (hashesInside += open)) });
    hook.enable();
    const { userId: id, email, address } = owner;
    await resetPassword(watched, { token, password: "silver lantern", address, origin }, testNow);
    const change = { current: "silver lantern", password: "copper lantern", device: "", address, origin };
    await changePassword(watched, { id, name: "Ada", email, locale: "en" }, change, testNow);
    hook.disable();
    expect(hashesInside).toBe(0);
    expect(await logIn(db, { ...owner, password: "copper lantern", device: undefined }, testNow)).toMatchObject({
      ok: true,
    });
  });

  test("a link no longer works once the password was changed", async () => {
    const owner = await account();
    await askReset(owner);
    const token = await newestToken(owner.email);
    const { userId: id, email, address } = owner;
    const change = { current: owner.password, password: "copper lantern", device: "", address, origin };
    expect(await changePassword(db, { id, name: "Ada", email, locale: "en" }, change, testNow)).toMatchObject({
      ok: true,
    });
    expect(await isResetLink(db, token, testNow)).toBe(false);
    expect(await resetPassword(db, { token, password: "silver lantern", address, origin }, testNow)).toEqual({
      ok: false,
      reason: "invalid",
    });
  });

  test("an unknown address gets no mail and the same answer", async () => {
    const who = person();
    expect(await askReset(who)).toEqual({ ok: true });
    expect(await mailsTo(who.email)).toEqual([]);
  });
});

describe("change of password", () => {
  test("asks for the present one, refuses the last five, ends the other sessions and renews this one", async () => {
    const owner = await account();
    const here = await openSession(db, { userId: owner.userId, device: "Firefox" }, testNow);
    const elsewhere = await openSession(db, { userId: owner.userId, device: "Safari" }, testNow);
    const who = { id: owner.userId, name: "Ada", email: owner.email, locale: "en" as const };
    const change = (current: string, password: string, now = testNow) =>
      changePassword(db, who, { current, password, device: "Firefox", address: owner.address, origin }, now);
    expect(await change("wrong one", "copper pot 1")).toEqual({ ok: false, reason: "wrong_password" });
    const changed = await change(owner.password, "copper pot 1");
    if (!changed.ok) throw new Error(changed.reason);
    expect(await findSession(db, here, testNow)).toBeUndefined();
    expect(await findSession(db, elsewhere, testNow)).toBeUndefined();
    expect(await findSession(db, changed.token, testNow)).toMatchObject({ id: owner.userId, name: "Ada" });
    for (const number of [2, 3, 4]) {
      expect(await change(`copper pot ${number - 1}`, `copper pot ${number}`, later(1))).toMatchObject({ ok: true });
    }
    expect(await change("copper pot 4", owner.password, later(2))).toEqual({ ok: false, reason: "used_before" });
    expect(await change("copper pot 4", "copper pot 5", later(2))).toMatchObject({ ok: true });
    expect(await change("copper pot 5", owner.password, later(2))).toMatchObject({ ok: true });
  });
});

describe("hashes", () => {
  test("that are no PHC strings or cheaper than today's are renewed at log-in", async () => {
    const owner = await account();
    const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
    const nonce = Buffer.alloc(16, 255);
    const tag = argon2Sync("argon2id", { message: Buffer.from(owner.password), nonce, ...cost });
    const old = `$argon2id$v=19$m=19456,t=2,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
    await db.rows("test-old-hash", "update password set hash = $2 where user_id = $1", [owner.userId, old]);
    const stored = () =>
      db.one<{ hash: string }>("test-hash", "select hash from password where user_id = $1", [owner.userId]);
    const wrong = { ...owner, password: "wrong one", device: undefined };
    expect(await logIn(db, wrong, testNow)).toEqual({ ok: false, reason: "wrong" });
    expect(await stored()).toEqual({ hash: old });
    for (let visit = 0; visit < 2; visit++)
      expect(await logIn(db, { ...owner, device: undefined }, testNow)).toMatchObject({ ok: true });
    expect((await stored())?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });
});

describe("sessions", () => {
  test("last while used, end when revoked, and belong to their owner alone", async () => {
    const owner = await account();
    const stranger = await account();
    const token = await openSession(db, { userId: owner.userId, device: "Firefox" }, testNow);
    expect(await findSession(db, token, later(24 * 40))).toMatchObject({ id: owner.userId });
    expect(await findSession(db, token, later(24 * 80))).toMatchObject({ id: owner.userId });
    expect(await findSession(db, token, later(24 * 141))).toBeUndefined();
    const [session] = await listSessions(db, owner.userId, testNow);
    expect(await revokeSession(db, stranger.userId, session?.id ?? "")).toBe(false);
    expect(await revokeSession(db, owner.userId, session?.id ?? "")).toBe(true);
    expect(await findSession(db, token, testNow)).toBeUndefined();
    const next = await openSession(db, { userId: owner.userId, device: "Firefox" }, testNow);
    const renewed = await openSession(db, { userId: owner.userId, device: "Firefox", replaces: next }, testNow);
    expect(await findSession(db, next, testNow)).toBeUndefined();
    await endSession(db, renewed);
    expect(await listSessions(db, owner.userId, testNow)).toEqual([]);
  });

  test("end some day however much they are used, and soon for the staff", async () => {
    const owner = await account();
    const token = await openSession(db, { userId: owner.userId, device: "Firefox" }, testNow);
    for (const day of [30, 60, 90, 120, 150, 179])
      expect(await findSession(db, token, later(24 * day)), `day ${day}`).toBeDefined();
    expect(await findSession(db, token, later(24 * 180 + 1))).toBeUndefined();
    await db.rows("test-make-staff", `update "user" set role = 'staff' where id = $1`, [owner.userId]);
    const atWork = await openSession(db, { userId: owner.userId, device: "Firefox" }, testNow);
    for (const hour of [8, 16, 24]) expect(await findSession(db, atWork, later(hour)), `hour ${hour}`).toBeDefined();
    expect(await findSession(db, atWork, later(24 + 13))).toBeUndefined();
    const busy = await openSession(db, { userId: owner.userId, device: "Firefox" }, testNow);
    for (let hour = 10; hour < 168; hour += 10) expect(await findSession(db, busy, later(hour))).toBeDefined();
    expect(await findSession(db, busy, later(169))).toBeUndefined();
  });

  test("only hashes are kept, and what has expired is forgotten", async () => {
    const owner = await account();
    const token = await openSession(db, { userId: owner.userId, device: "Firefox" }, testNow);
    const stored = await db.rows("test-sessions", "select token_hash from session");
    expect(JSON.stringify(stored)).not.toContain(token);
    await deleteExpiredSessions(db, later(24 * 365));
    expect(await db.rows("test-sessions", "select token_hash from session")).toEqual([]);
  });
});
