import { createHook } from "node:async_hooks";
import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DatabasePool } from "#app/db/client.ts";
import { logIn } from "#app/domain/accounts/log-in.ts";
import { later, origin, peopleOf, person } from "#app/domain/accounts/people.fixture.ts";
import { findSession } from "#app/domain/sessions/find-session.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { changePassword } from "./change-password.ts";
import { isResetLink, resetPassword } from "./reset-password.ts";

const { db } = await openTestDatabase();

const { mailsTo, askReset, newestToken, account } = peopleOf(() => db);

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
    const session = await openSession(db, { userId: owner.userId, device: "Firefox", provenBy: "password" }, testNow);
    const both = await Promise.all([set(token, "copper lantern"), set(token, "another lantern")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findSession(db, session, testNow)).toBeUndefined();
    expect((await mailsTo(owner.email)).at(-1)?.subject).toBe("Your password has been changed");
  });

  test("removes the passkeys, which an intruder may have added, and says so", async () => {
    const owner = await account();
    const other = await account();
    for (const { userId } of [owner, other])
      await db.rows(
        "test-passkey",
        `insert into passkey (id, user_id, public_key, sign_count, transports, name, created_at)
         values ($1, $1, 'key', 0, '{}', 'Phone', $2)`,
        [userId, testNow],
      );
    const reset = async (password: string) => {
      await askReset(owner);
      const token = await newestToken(owner.email);
      expect(await resetPassword(db, { ...owner, token, password, origin }, testNow)).toEqual({ ok: true });
      return (await mailsTo(owner.email)).at(-1)?.body;
    };
    expect(await reset("copper lantern")).toContain("The passkeys have been removed as well");
    const left = await db.rows("test-passkeys-left", `select user_id as "userId" from passkey`);
    expect(left).toEqual([{ userId: other.userId }]);
    expect(await reset("silver lantern")).not.toContain("passkeys");
  });

  test("is refused after ten tries of one link and thirty from one network, before any hashing", async () => {
    const owner = await account();
    await askReset(owner);
    const token = await newestToken(owner.email);
    const reasons = async (tries: number, value: (attempt: number) => string, ipOf: (attempt: number) => string) => {
      const results = [];
      for (let attempt = 0; attempt < tries; attempt++) {
        const input = { token: value(attempt), password: owner.password, clientIp: ipOf(attempt), origin };
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
    const fromOneNetwork = await reasons(
      31,
      (attempt) => `guess ${attempt}`,
      () => "10.5.0.1",
    );
    expect(fromOneNetwork).toEqual([...Array(30).fill("invalid"), "too_many"]);
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
    const { userId: id, email, clientIp } = owner;
    const sessionId = "none";
    await resetPassword(watched, { token, password: "silver lantern", clientIp, origin }, testNow);
    const change = { current: "silver lantern", password: "copper lantern", device: "", origin };
    await changePassword(watched, { id, sessionId, name: "Ada", email, locale: "en" }, change, testNow);
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
    const { userId: id, email, clientIp } = owner;
    const change = { current: owner.password, password: "copper lantern", device: "", origin };
    const who = { id, sessionId: "none", name: "Ada", email, locale: "en" as const };
    expect(await changePassword(db, who, change, testNow)).toMatchObject({ ok: true });
    expect(await isResetLink(db, token, testNow)).toBe(false);
    expect(await resetPassword(db, { token, password: "silver lantern", clientIp, origin }, testNow)).toEqual({
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
    const here = await openSession(db, { userId: owner.userId, device: "Firefox", provenBy: "password" }, testNow);
    const elsewhere = await openSession(db, { userId: owner.userId, device: "Safari", provenBy: "password" }, testNow);
    const sessionId = (await findSession(db, here, testNow))?.sessionId ?? "";
    const who = { id: owner.userId, sessionId, name: "Ada", email: owner.email, locale: "en" as const };
    const change = (current: string, password: string, now = testNow) =>
      changePassword(db, who, { current, password, device: "Firefox", origin }, now);
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
