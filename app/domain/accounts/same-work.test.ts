import { createHook } from "node:async_hooks";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.ts";
import { mailNextReset, requestReset } from "#app/domain/passwords/request-reset.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { logIn } from "./log-in.ts";
import { resendVerification } from "./resend-verification.ts";
import { signUp } from "./sign-up.ts";

const { db } = await openTestDatabase();

const origin = "https://walks.example";
const password = "golden lantern";

/** Records the name of every statement and every password hash, which together make up the response time. */
function recorder() {
  const work: string[] = [];
  const watch = (inner: Database): Database => ({
    rows: (name, text, values) => {
      work.push(name);
      return inner.rows(name, text, values);
    },
    cachedRows: (name, text, values) => {
      work.push(name);
      return inner.cachedRows(name, text, values);
    },
    one: (name, text, values) => {
      work.push(name);
      return inner.one(name, text, values);
    },
    transaction: (steps) => {
      work.push("transaction");
      return inner.transaction((tx) => steps(watch(tx)));
    },
  });
  const hook = createHook({ init: (_id, type) => void (/argon2/i.test(type) && work.push("hash")) });
  return { work, db: watch(db), hook };
}

async function workOf(task: (db: Database) => Promise<unknown>): Promise<string[]> {
  const record = recorder();
  record.hook.enable();
  await task(record.db);
  record.hook.disable();
  return record.work;
}

function begin(db: Database, email: string) {
  const proof = { password };
  return signUp(db, { name: "Ada", email, proof, locale: "en", next: null, clientIp: email, origin }, testNow);
}

test("known and unknown addresses cost the same statements and the same hashes", async () => {
  const known = "known@example.org";
  const unknown = "unknown@example.org";
  const begun = await begin(db, known);
  if (!begun.ok) throw new Error(begun.reason);
  const mail = await db.one<{ body: string }>("test-mail", "select body from outgoing_mail where recipient = $1", [
    known,
  ]);
  const token = /token=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
  const browser = begun.browser;
  expect(await confirmSignUp(db, { token, browser, password: "", clientIp: known }, testNow)).toMatchObject({
    ok: true,
  });

  const tasks: Record<string, (email: string) => (db: Database) => Promise<unknown>> = {
    logIn: (email) => (db) => logIn(db, { email, password: "wrong one", clientIp: email, device: undefined }, testNow),
    signUp: (email) => (db) => begin(db, email),
    reset: (email) => (db) => requestReset(db, { email, locale: "en", clientIp: email }, testNow),
  };
  const expected: Record<string, string[]> = {
    logIn: ["consume-rate-limit", "consume-rate-limit", "find-log-in", "hash"],
    signUp: [
      "consume-rate-limit",
      "consume-rate-limit",
      "list-place-names",
      "hash",
      "transaction",
      "sign-up",
      "renew-sign-up",
      "consume-rate-limit",
      "enqueue-mail",
    ],
    reset: ["consume-rate-limit", "consume-rate-limit", "ask-reset"],
  };
  for (const [name, task] of Object.entries(tasks)) {
    expect(await workOf(task(known)), `${name}, known`).toEqual(expected[name]);
    expect(await workOf(task(unknown)), `${name}, unknown`).toEqual(expected[name]);
  }

  const resend = async (email: string) => {
    const started = await begin(db, email);
    const holder = started.ok ? started.browser : "";
    return workOf((db) => resendVerification(db, { browser: holder, clientIp: email, origin }, testNow));
  };
  expect(await resend(known)).toEqual(await resend("unknown2@example.org"));

  // Only the job's work differs, and it runs after the response.
  const later = [
    await workOf((db) => mailNextReset(db, origin, testNow)),
    await workOf((db) => mailNextReset(db, origin, testNow)),
  ];
  expect(later.map((work) => work.includes("enqueue-mail"))).toEqual([true, false]);
});
