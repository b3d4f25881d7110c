import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/config/env.ts";
import { watchKey } from "#app/domain/provider-actions/key-denials.ts";
import { reconcile } from "#app/domain/reconciliation/reconcile.ts";
import { stripeProvider } from "#app/payments/stripe-provider.ts";
import { startStripeServer } from "#test/stripe/stripe-server.ts";
import { testNow } from "#test/support/database.ts";
import { addDifferences } from "#test/support/differences.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let bank: Awaited<ReturnType<typeof startStripeServer>>;
let staff: Visitor;
beforeAll(async () => {
  // What is listed ends before this second.
  bank = await startStripeServer({ now: () => new Date(testNow.getTime() - 3_600_000) });
  site = await openSite(bank.variables);
  staff = await staffMember(site);
});
afterAll(async () => {
  await site?.close();
  await bank?.close();
});

const address = "/office/payments";
const page = async () => (await staff.get(address)).text();
const work = async () => {
  const { payments } = readEnv(bank.variables);
  if (payments) await reconcile(site.db, stripeProvider(payments), () => testNow);
};

test("a comparison is begun by a person with a fresh log-in, and the page shows how it ends", async () => {
  expect(await page()).toContain("has not been compared yet");
  await ageSessions(site.db, "staff@example.org");
  const stale = await staff.post(address, { intent: "run" });
  expect(stale.status).toBe(403);
  expect(await site.db.rows("test-runs", "select id from reconciliation")).toEqual([]);
  staff = await staffMember(site, "second@example.org");
  expect(await (await staff.post(address, { intent: "run" })).text()).toContain("The comparison has begun.");
  expect(await (await staff.post(address, { intent: "run" })).text()).toContain("already under way");
  expect(await page()).toContain("is under way");
  await work();
  expect(await page()).toContain("Last compared");
});

test("a difference shows both sides, and is settled by a word", async () => {
  await addDifferences(site.db, 2);
  const html = await page();
  expect(html.match(/id="difference-\d+"/g)).toHaveLength(2);
  expect(html).toContain("A payment that the ledger does not have");
  expect(html).toContain("Awaiting your evidence");
  const [, id = ""] = /name="difference" value="(\d+)"/.exec(html) ?? [];
  const wordless = await staff.post(address, { intent: "settle", difference: id, word: " " });
  expect(wordless.status).toBe(422);
  const long = "x".repeat(301);
  const refused = await staff.post(address, { intent: "settle", difference: id, word: long });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("x".repeat(300));
  const settled = await staff.post(address, { intent: "settle", difference: id, word: "A test of the bank." });
  expect(await settled.text()).toContain("Settled.");
  expect((await staff.post(address, { intent: "settle", difference: id, word: "Again." })).status).toBe(409);
  const after = await page();
  expect(after.match(/id="difference-\d+"/g)).toHaveLength(1);
  expect(after).toContain("A test of the bank.");
});

test("the movements of a month are a file", async () => {
  bank.chargeElsewhere({ amount: 3_400, currency: "kwd", metadata: { reference: "=cmd" } });
  await staff.post(address, { intent: "run" });
  await work();
  const csv = await (await staff.get(`${address}/movements.csv`)).text();
  const [head, line = ""] = csv.split("\r\n");
  expect(head).toContain('"kind"');
  // Three decimals, and nothing that a spreadsheet would run.
  expect(line).toMatch(/"charge","charge","'=cmd","pi_\w+","txn_\w+",3\.4,"KWD",3\.4,0\.301,3\.099,"KWD",/);
});

test("a key that does not work is told to the office, and the guest at once", async () => {
  const locked = await openSite({ ...bank.variables, STRIPE_SECRET_KEY: "sk_test_taken_back" });
  const member = await staffMember(locked);
  expect(await (await member.get("/office")).text()).not.toContain("denies");
  await member.post(address, { intent: "run" });
  const settings = readEnv({ ...bank.variables, STRIPE_SECRET_KEY: "sk_test_taken_back" }).payments;
  const provider =
    settings &&
    stripeProvider(
      settings,
      watchKey(locked.db, () => testNow),
    );
  if (provider) await expect(reconcile(locked.db, provider, () => testNow)).rejects.toThrow("Invalid API Key");
  expect(await (await member.get("/office")).text()).toContain('href="/office/payments#denied"');
  const html = await (await member.get(address)).text();
  expect(html.match(/data-denied/g)).toHaveLength(1);
  expect(html).toContain("the key is not valid");
  await locked.close();
});

test("without a key the office has no such page in its navigation", async () => {
  expect(await page()).toContain(`href="${address}"`);
  const plain = await openSite();
  const member = await staffMember(plain);
  expect(await (await member.get("/office")).text()).not.toContain(`href="${address}"`);
  expect(await (await member.get(address)).text()).toContain("no payment provider key is set");
  expect((await member.post(address, { intent: "run" })).status).toBe(409);
  await plain.close();
});
