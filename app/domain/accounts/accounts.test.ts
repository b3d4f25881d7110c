import { describe, expect, test } from "vitest";
import { resetPassword } from "#app/domain/passwords/reset-password.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
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
    const confirmed = await confirmSignUp(db, { token, browser, password: "", clientIp: who.clientIp }, testNow);
    expect(confirmed).toMatchObject({ ok: true });
    expect(await login()).toMatchObject({ ok: true });
  });

  test("a link works once, even for two clicks at the same time", async () => {
    const who = person();
    const browser = await begin(who);
    const token = await newestToken(who.email);
    const click = () => confirmSignUp(db, { token, browser, password: "", clientIp: who.clientIp }, testNow);
    const results = await Promise.all([click(), click(), click()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await click()).toEqual({ ok: false, reason: "invalid" });
  });

  test("tampered, superseded and expired links are refused", async () => {
    const who = person();
    const browser = await begin(who);
    const first = await newestToken(who.email);
    const confirm = (token: string, now = testNow) =>
      confirmSignUp(db, { token, browser, password: "", clientIp: who.clientIp }, now);
    expect(await confirm(`${first.slice(0, -2)}xx`)).toEqual({ ok: false, reason: "invalid" });
    expect(await resendVerification(db, { browser, clientIp: who.clientIp, origin }, testNow)).toEqual({ ok: true });
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
      confirmSignUp(db, { token, browser, password, clientIp: who.clientIp }, testNow);
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
    expect(await confirmSignUp(db, { token, browser, password: "", clientIp: who.clientIp }, testNow)).toMatchObject({
      ok: true,
    });
    expect(
      await confirmSignUp(
        db,
        { token: strangersToken, browser: strangers, password: "", clientIp: who.clientIp },
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
        const clientIp = `10.1.${attempt}.1`;
        const result = await logIn(db, { email, password: "wrong one", clientIp, device: undefined }, testNow);
        tries.push(result.ok ? "in" : result.reason);
      }
      expect(tries).toEqual([...Array(10).fill("wrong"), "too_many", "too_many"]);
    }
    const right = { ...owner, clientIp: "10.2.0.1" };
    expect(await logIn(db, { ...right, device: undefined }, testNow)).toEqual({
      ok: false,
      reason: "too_many",
      opensAt: later(0.25),
    });
    expect(await logIn(db, { ...right, device: "the owner's own browser" }, testNow)).toMatchObject({ ok: true });
    expect(await logIn(db, { ...right, device: undefined }, later(0.3))).toMatchObject({ ok: true });
  });

  test("is per network", async () => {
    const reasons = [];
    for (let attempt = 0; attempt < 62; attempt++) {
      const email = `guess${attempt}@example.org`;
      const result = await logIn(db, { email, password: "guess", clientIp: "10.3.0.1", device: undefined }, testNow);
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
      resends.push((await resendVerification(db, { browser, clientIp: who.clientIp, origin }, testNow)).ok);
    }
    expect(resends).toEqual([true, true, true, true, true, false]);
  });
});
