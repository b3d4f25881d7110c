import assert from "node:assert/strict";
import { connect } from "#app/db/client.ts";
import { openCheckoutWorld } from "#app/domain/checkout/checkout-world.fixture.ts";
import { listRuns } from "#app/domain/reconciliation/get-account.ts";
import { listDifferences } from "#app/domain/reconciliation/list-differences.ts";
import { fillAccount, plantDifferences } from "#app/domain/reconciliation/planted-differences.fixture.ts";
import { reconcile } from "#app/domain/reconciliation/reconcile.ts";
import { wantReconciliation } from "#app/domain/reconciliation/want-reconciliation.ts";
import { patient } from "#test/support/database.ts";
import { createStaff } from "#test/support/staff.ts";
import type { Scenario } from "./scenario.ts";

const charges = Number(process.env.CHARGES ?? 100_000);
const maxMs = 60_000;

/** A large account is compared in a minute, goes on where it was interrupted, and every planted difference is found. */
export const reconciliation: Scenario = async (world, say) => {
  const db = connect(world.databaseUrl, { connections: 8, ...patient });
  const account = await openCheckoutWorld(db);
  const { bank, provider, now, pass } = account;
  try {
    const by = await createStaff(db, "bookkeeper");
    await fillAccount(db, account, charges);
    say(`${charges} charges on both sides`);
    await wantReconciliation(db, by, now());
    const began = Date.now();
    let parts = 0;
    // Ended in the middle, as by a restart.
    await reconcile(db, provider, now, () => ++parts > charges / 2_000);
    say(`half of it after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    await reconcile(db, provider, now);
    const took = Date.now() - began;
    const [run] = await listRuns(db);
    assert.equal(run?.phase, "done");
    assert.equal(run.movements, charges);
    assert.deepEqual(await listDifferences(db), []);
    assert.ok(took <= maxMs, `it took ${took} ms`);
    say(`compared in ${(took / 1_000).toFixed(1)} s`);

    const planted = await plantDifferences(db, account);
    pass(20);
    await wantReconciliation(db, by, now());
    await reconcile(db, provider, now);
    const sorted = (list: { kind: string; subject: string }[]) =>
      list.map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
    assert.deepEqual(sorted(await listDifferences(db)), sorted(planted));
    return `${charges} charges compared in ${(took / 1_000).toFixed(1)} s, ${planted.length} of ${planted.length} planted differences found`;
  } finally {
    await bank.close();
    await db.close();
  }
};
