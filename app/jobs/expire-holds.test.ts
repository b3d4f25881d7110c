import { once } from "node:events";
import pg from "pg";
import { expect, test } from "vitest";
import { createHoldWorld } from "#app/domain/holds/hold-world.fixture.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { expireHoldsJob } from "./expire-holds.ts";

const { db, url } = await openTestDatabase({ seeded: true, connections: 4 });
const world = createHoldWorld(db);

test("a seat is on sale within ten seconds after its hold was due, and open pages hear of it", async () => {
  expect(expireHoldsJob.everySeconds).toBeLessThan(10);
  const { id } = await world.emptyDeparture(2);
  const { expiresAt } = await world.held(id, 2);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("listen seats");
  const told = once(client, "notification");
  // The job comes at most one interval after the end.
  await expireHoldsJob.run(db, () => new Date(expiresAt.getTime() + expireHoldsJob.everySeconds * 1_000));
  const [{ payload }] = (await told) as [{ payload: string }];
  await client.end();
  expect(JSON.parse(payload)).toMatchObject({ id, left: 2 });
  expect(await world.standing(id)).toMatchObject({ held: 0, inHolds: 0 });
});
