import { expect, test } from "vitest";
import type { DatabasePool } from "#app/db/client.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { applyGuideAction } from "./apply-guide-action.ts";

const { db } = await openTestDatabase({ seeded: true });

test("a list of thousands of guests takes no more statements than a short one", async () => {
  const led = await db.one<{ id: number; guideId: number }>(
    "test-led",
    `select id, guide_id as "guideId" from departure where guide_id is not null and starts_at > $1 order by starts_at limit 1`,
    [testNow],
  );
  const guide = { ...(await createStaff(db)), guideId: led?.guideId ?? 0 };
  const statementsFor = async (guests: number) => {
    let statements = 0;
    const counted = (name: string) => {
      statements++;
      return name;
    };
    const counting = {
      ...db,
      one: (name: string, ...asked: [string]) => db.one(counted(name), ...asked),
      rows: (name: string, ...asked: [string]) => db.rows(counted(name), ...asked),
    } as DatabasePool;
    const references = Array.from({ length: guests }, (_, index) => `walk-in-${index}`);
    const action = { kind: "rest" as const, key: `rest-of-${guests}`, departureId: led?.id ?? 0, references };
    await applyGuideAction(counting, guide, action, testNow);
    return statements;
  };
  expect(await statementsFor(4_000)).toBe(await statementsFor(1));
});
