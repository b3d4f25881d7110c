import { expect, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { listChanges } from "./list-changes.ts";
import { recordChange } from "./record-change.ts";
import { deleteOldViews, recordView } from "./record-view.ts";

const { db } = await openTestDatabase();
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

test("who looked at what is in the log once an hour, apart from the changes", async () => {
  const sam = await createStaff(db, "sam");
  const kim = await createStaff(db, "kim");
  const booking = { kind: "booking", id: "ABCD2345" };
  await recordView(db, sam, booking, testNow);
  await recordView(db, sam, booking, later(59));
  await recordView(db, kim, booking, later(1));
  await recordView(db, sam, { kind: "departure", id: 7 }, later(2));
  await recordView(db, sam, booking, later(61));
  const { changes } = await listChanges(db, { views: true });
  expect(changes.map(({ who, subjectKind }) => `${who.split("@")[0]} ${subjectKind}`)).toEqual([
    "Sam Staff <sam booking",
    "Sam Staff <sam departure",
    "Sam Staff <kim booking",
    "Sam Staff <sam booking",
  ]);
  expect((await listChanges(db, {})).changes).toEqual([]);
});

test("views are deleted after a year, changes are not", async () => {
  const old = await createStaff(db, "old");
  await recordChange(db, old, { action: "edit", subject: { kind: "tour", id: 1 } }, testNow);
  await deleteOldViews(db, later(367 * 24 * 60));
  expect((await listChanges(db, { views: true })).changes).toEqual([]);
  expect((await listChanges(db, {})).changes).toHaveLength(1);
});
