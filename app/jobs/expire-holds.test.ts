import { once } from "node:events";
import pg from "pg";
import { expect, test } from "vitest";
import { createHoldWorld } from "#app/domain/holds/hold-world.fixture.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { expireHoldsJob } from "./expire-holds.ts";

const { db, url } = await openTestDatabase({ seeded: true, connections: 4 });
const world = createHoldWorld(db);

test("a departure whose holds cannot be ended does not stop the others", async () => {
  const [broken, sound] = [await world.emptyDeparture(2), await world.emptyDeparture(2)];
  const { expiresAt } = await world.held(broken.id, 2);
  await world.held(sound.id, 2);
  // Its sums no longer add up, so that a constraint refuses to free the seats.
  await db.rows("test-broken", "update departure set seats_held = 0 where id = $1", [broken.id]);
  const later = () => new Date(expiresAt.getTime() + 60_000);
  await expect(expireHoldsJob.run(db, later)).rejects.toThrow("violates check constraint");
  expect(await world.standing(sound.id)).toMatchObject({ held: 0, inHolds: 0 });
  await db.rows("test-mended", "update departure set seats_held = 2 where id = $1", [broken.id]);
  await expireHoldsJob.run(db, later);
  expect(await world.standing(broken.id)).toMatchObject({ held: 0, inHolds: 0 });
});

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
