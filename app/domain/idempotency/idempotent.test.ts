import { expect, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { idempotent } from "./idempotent.ts";

const { db } = await openTestDatabase();

test("a repetition writes too, so that its commit waits for the standby as the first one did", async () => {
  const version = async () =>
    (
      await db.one<{ at: string }>("test-key-version", "select xmin::text as at from idempotency_key where key = $1", [
        "test-once-1",
      ])
    )?.at;
  const once = () => idempotent(db, { key: "test-once-1" }, testNow, async () => ({ seats: 2 }));
  expect(await once()).toEqual({ ok: true, repeated: false, seats: 2 });
  const first = await version();
  expect(await once()).toEqual({ ok: true, repeated: true, seats: 2 });
  expect(await version()).not.toBe(first);
});
