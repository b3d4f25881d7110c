import { expect, test } from "vitest";
import { resetPassword } from "#app/domain/passwords/reset-password.ts";
import { findSession } from "#app/domain/sessions/find-session.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { confirmEmailChange, inspectEmailChange } from "./confirm-email-change.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { logIn } from "./log-in.ts";
import { later, origin, peopleOf, person } from "./people.fixture.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { isSpent } from "./spent-links.ts";

const { db } = await openTestDatabase();
const { account, askReset, begin, mailsTo, newestToken } = peopleOf(() => db);

type Account = Awaited<ReturnType<typeof account>>;

const owner = ({ userId, email }: Account) => ({ id: userId, email, name: "Ada", locale: "en" as const });
const ask = (who: Account, email: string, password = who.password) =>
  requestEmailChange(db, owner(who), { email, password, clientIp: who.clientIp, origin }, testNow);
const confirm = (token: string, session?: { id: string; userId: string }, now = testNow) =>
  confirmEmailChange(db, { token, origin, session }, now);
const mayLogIn = async (who: Account, email: string) =>
  (await logIn(db, { email, password: who.password, clientIp: who.clientIp, device: undefined }, testNow)).ok;

async function requestChange() {
  const who = await account();
  const { email } = person();
  expect(await ask(who, email)).toEqual({ ok: true });
  return { who, email, tokens: { old: await newestToken(who.email), new: await newestToken(email) } };
}

test("the account moves when both addresses have confirmed, in either order, and not before", async () => {
  for (const order of [
    ["old", "new"],
    ["new", "old"],
  ] as const) {
    const { who, email, tokens } = await requestChange();
    const [first, second] = order;
    for (let look = 0; look < 3; look++)
      expect(await inspectEmailChange(db, tokens[first], testNow)).toMatchObject({ ok: true, isConfirmed: false });
    expect(await confirm(tokens[first])).toMatchObject({ ok: true, isDone: false });
    expect(await confirm(tokens[first])).toMatchObject({ ok: true, isDone: false });
    expect([await mayLogIn(who, who.email), await mayLogIn(who, email)]).toEqual([true, false]);
    expect(await confirm(tokens[second])).toMatchObject({ ok: true, isDone: true, email });
    expect([await mayLogIn(who, who.email), await mayLogIn(who, email)]).toEqual([false, true]);
    expect((await mailsTo(who.email)).at(-1)?.subject).toBe("Your email address has been changed");
    for (const token of Object.values(tokens)) {
      expect(await inspectEmailChange(db, token, testNow)).toEqual({ ok: false, reason: "used" });
      expect(await confirm(token)).toEqual({ ok: false, reason: "used" });
    }
  }
});

test("of simultaneous confirmations one moves the account, and only the confirming browser stays logged in", async () => {
  const { who, email, tokens } = await requestChange();
  const current = await openSession(db, { userId: who.userId, device: "current", provenBy: "password" }, testNow);
  const ended = await openSession(db, { userId: who.userId, device: "ended", provenBy: "password" }, testNow);
  const session = await findSession(db, current, testNow);
  const here = { id: session?.sessionId ?? "", userId: who.userId };
  const results = await Promise.all([confirm(tokens.old, here), confirm(tokens.new, here), confirm(tokens.old, here)]);
  expect(results.filter((result) => result.ok && result.isDone)).toHaveLength(1);
  expect(await findSession(db, current, testNow)).toMatchObject({ email });
  expect(await findSession(db, ended, testNow)).toBeUndefined();
});

test("a wrong password, the same address, an expired or replaced link change nothing", async () => {
  const { who, email, tokens } = await requestChange();
  expect(await ask(who, person().email, "wrong lantern")).toEqual({ ok: false, reason: "wrong_password" });
  expect(await ask(who, who.email.toUpperCase())).toEqual({ ok: false, reason: "same_email" });
  expect(await confirm(tokens.old, undefined, later(25))).toEqual({ ok: false, reason: "invalid" });
  expect(await ask(who, person().email)).toEqual({ ok: true });
  expect(await confirm(tokens.new)).toEqual({ ok: false, reason: "invalid" });
  expect(await confirm(tokens.old)).toEqual({ ok: false, reason: "invalid" });
  expect([await mayLogIn(who, who.email), await mayLogIn(who, email)]).toEqual([true, false]);
});

test("an address with an account is told, gets no link and no name, and the answer is the same", async () => {
  const who = await account();
  const other = await account();
  const before = (await mailsTo(other.email)).length;
  expect(await ask(who, other.email)).toEqual({ ok: true });
  const [mail, ...more] = (await mailsTo(other.email)).slice(before);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("You already have an account");
  expect(mail?.body).not.toMatch(/token=|Ada/);
  expect(await confirm(await newestToken(who.email))).toMatchObject({ ok: true, isDone: false });
});

test("an address that gets an account meanwhile is not taken from it", async () => {
  const { who, email, tokens } = await requestChange();
  const rival = { ...person(), email };
  const browser = await begin(rival);
  const token = await newestToken(email);
  expect(await confirmSignUp(db, { token, browser, password: "", clientIp: rival.clientIp }, testNow)).toMatchObject({
    ok: true,
  });
  expect(await confirm(tokens.old)).toMatchObject({ ok: true, isDone: false });
  expect(await confirm(tokens.new)).toEqual({ ok: false, reason: "taken" });
  expect(await mayLogIn(who, who.email)).toBe(true);
});

test("links that were used are told apart from links that never worked", async () => {
  const who = person();
  const browser = await begin(who);
  const token = await newestToken(who.email);
  expect(await isSpent(db, token)).toBe(false);
  await confirmSignUp(db, { token, browser, password: "", clientIp: who.clientIp }, testNow);
  expect(await isSpent(db, token)).toBe(true);
  await askReset(who);
  const reset = await newestToken(who.email);
  const change = { token: reset, password: "silver lantern", clientIp: who.clientIp, origin };
  expect(await resetPassword(db, change, testNow)).toEqual({ ok: true });
  expect(await isSpent(db, reset)).toBe(true);
  expect(await isSpent(db, "never-sent")).toBe(false);
});

test("a reset mail is in the language of the profile, whichever page asked for it", async () => {
  const who = await account();
  await db.rows("test-german", `update "user" set locale = 'de' where id = $1`, [who.userId]);
  await askReset(who);
  const mail = (await mailsTo(who.email)).at(-1);
  expect(mail?.body).toContain("/de/new-password?token=");
  expect(mail?.subject).toMatch(/Passwort/);
});
