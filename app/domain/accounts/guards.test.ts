import { describe, expect, test } from "vitest";
import { mailNextReset, requestReset } from "#app/domain/passwords/request-reset.ts";
import { resetPassword } from "#app/domain/passwords/reset-password.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { logInWithProvider } from "./log-in-with-provider.ts";
import { beginAttempt, takeAttempt } from "./oauth-attempt.ts";
import { signUp } from "./sign-up.ts";

// Each guard is tested twice: the same race or attack with the guard, then without it.

const { db } = await openTestDatabase({ connections: 16 });

const origin = "https://walks.example";
const racers = 8;
const race = <Result>(work: (racer: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: racers }, (_, racer) => work(racer)));

/** Blocks every racer until the last one arrives, so that each run hits the worst interleaving. */
function barrier() {
  let missing = racers;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
}

async function tokenFor(email: string): Promise<string> {
  const mail = await db.one<{ body: string }>(
    "test-mail",
    "select body from outgoing_mail where recipient = $1 and body like '%token=%' order by id desc limit 1",
    [email],
  );
  return /token=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
}

async function begin(email: string) {
  const result = await signUp(
    db,
    { name: "Ada", email, proof: { password: "golden lantern" }, locale: "en", next: null, clientIp: email, origin },
    testNow,
  );
  if (!result.ok) throw new Error(result.reason);
  return { browser: result.browser, token: await tokenFor(email) };
}

async function account(email: string): Promise<string> {
  const { browser, token } = await begin(email);
  const result = await confirmSignUp(db, { token, browser, password: "", clientIp: email }, testNow);
  if (!result.ok) throw new Error(result.reason);
  return result.userId;
}

describe("a verification link is spent by the statement that finds it", () => {
  test("of eight clicks at once one makes the account", async () => {
    const email = "clicks@example.org";
    const { browser, token } = await begin(email);
    const results = await race(() => confirmSignUp(db, { token, browser, password: "", clientIp: email }, testNow));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("looking first and deleting later lets all of them through", async () => {
    const email = "naive-clicks@example.org";
    const { token } = await begin(email);
    const wait = barrier();
    const through = await race(async () => {
      const seen = await db.one("test-look", "select id from sign_up where token_hash = $1", [hashToken(token)]);
      await wait();
      await db.rows("test-delete", "delete from sign_up where token_hash = $1", [hashToken(token)]);
      return seen !== undefined;
    });
    expect(through.filter(Boolean)).toHaveLength(racers);
  });
});

describe("a reset link is spent by the statement that finds it", () => {
  test("of eight new passwords at once one is set", async () => {
    const email = "resets@example.org";
    await account(email);
    await requestReset(db, { email, locale: "en", clientIp: email }, testNow);
    await mailNextReset(db, origin, testNow);
    const token = await tokenFor(email);
    const results = await race((racer) =>
      resetPassword(db, { token, password: `copper lantern ${racer}`, clientIp: email, origin }, testNow),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "invalid")).toHaveLength(racers - 1);
  });

  test("looking first and deleting later sets the password eight times", async () => {
    const email = "naive-resets@example.org";
    const userId = await account(email);
    await requestReset(db, { email, locale: "en", clientIp: email }, testNow);
    await mailNextReset(db, origin, testNow);
    const hash = hashToken(await tokenFor(email));
    const wait = barrier();
    await race(async (racer) => {
      const seen = await db.one("test-look-reset", "select user_id from password_reset where token_hash = $1", [hash]);
      await wait();
      if (!seen) return;
      await db.rows("test-spend-late", "delete from password_reset where token_hash = $1", [hash]);
      await db.rows("test-set", "insert into password (user_id, hash, set_at) values ($1, $2, $3)", [
        userId,
        `naive ${racer}`,
        testNow,
      ]);
    });
    const set = await db.rows("test-set-count", "select id from password where user_id = $1 and hash like 'naive%'", [
      userId,
    ]);
    expect(set).toHaveLength(racers);
  });
});

describe("a visit to a provider belongs to the browser that began it", () => {
  const attempt = {
    provider: "google",
    verifier: "v",
    nonce: "n",
    locale: "en" as const,
    next: null,
    clientIp: "10.0.0.1",
  };

  test("the statement asks for state and browser, and takes it once", async () => {
    await beginAttempt(db, { ...attempt, state: "mine", browser: "my browser" }, testNow);
    const take = (browser: string) => takeAttempt(db, { state: "mine", browser, provider: "google" }, testNow);
    expect(await take("somebody else's browser")).toBeUndefined();
    const taken = await race(() => take("my browser"));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test("without the browser in it a foreign answer would be taken for one's own", async () => {
    await beginAttempt(db, { ...attempt, state: "attacker's", browser: "attacker's browser" }, testNow);
    const taken = await db.one(
      "test-take-any",
      "delete from oauth_attempt where state_hash = $1 and provider = $2 and expires_at > $3 returning provider",
      [hashToken("attacker's"), "google", testNow],
    );
    expect(taken).toEqual({ provider: "google" });
  });
});

describe("an account is linked only when both sides have confirmed the address", () => {
  const person = { provider: "google" as const, emailVerified: true, name: "Owner", locale: "en" as const };

  /** The site cannot create such an account; the condition protects against one that exists for another reason. */
  async function preRegistered(email: string) {
    await db.rows(
      "test-unverified",
      `insert into "user" (id, name, email, email_verified) values ($1, 'X', $2, false)`,
      [email, email],
    );
  }

  test("one registered by a stranger and never confirmed is not", async () => {
    await preRegistered("stranger@example.org");
    const result = await logInWithProvider(
      db,
      { ...person, subject: "owner", email: "stranger@example.org" },
      origin,
      testNow,
    );
    expect(result).toEqual({ ok: false, reason: "unverified" });
  });

  test("without that condition the owner would be let into the stranger's account", async () => {
    await preRegistered("naive-stranger@example.org");
    const linked = await db.one(
      "test-link-any",
      `insert into identity (provider, subject, user_id, linked_at)
       select 'google', 'naive owner', id, $2 from "user" where lower(email) = lower($1) returning user_id as owner`,
      ["naive-stranger@example.org", testNow],
    );
    expect(linked).toEqual({ owner: "naive-stranger@example.org" });
  });

  test("nor by an address the provider does not vouch for", async () => {
    const email = "victim@example.org";
    await account(email);
    const result = await logInWithProvider(
      db,
      { ...person, emailVerified: false, subject: "thief", email },
      origin,
      testNow,
    );
    expect(result).toEqual({ ok: false, reason: "unverified" });
  });
});

describe("attempts are counted by the statement that allows them", () => {
  const limit = { uses: 3, seconds: 900 };

  test("of eight at once three are allowed", async () => {
    const allowed = await race(async () => !(await limitedUntil(db, "guarded", limit, testNow)));
    expect(allowed.filter(Boolean)).toHaveLength(limit.uses);
  });

  test("reading the count first allows them all", async () => {
    await limitedUntil(db, "naive", limit, testNow);
    const wait = barrier();
    const allowed = await race(async () => {
      const row = await db.one<{ uses: number }>("test-uses", "select uses from rate_limit where key = 'naive'");
      await wait();
      await db.rows("test-use", "update rate_limit set uses = $1 where key = 'naive'", [(row?.uses ?? 0) + 1]);
      return (row?.uses ?? 0) < limit.uses;
    });
    expect(allowed.filter(Boolean)).toHaveLength(racers);
  });
});
