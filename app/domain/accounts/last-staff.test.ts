import { expect, test } from "vitest";
import { grantRole } from "#app/domain/office/grant-role.ts";
import type { StaffRole } from "#app/domain/team/roles.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { deleteAccount } from "./delete-account.ts";

const { db } = await openTestDatabase();

const staffLeft = () => db.rows<{ id: string }>("test-staff-left", `select id from "user" where role = 'staff'`);
const leave = (person: { id: string; name: string; email: string }) =>
  deleteAccount(db, { ...person, locale: "en" }, testNow);

test("of the last two staff members who leave at the same moment one stays", async () => {
  for (let round = 0; round < 10; round++) {
    await db.rows("test-no-staff", `delete from "user"`);
    const pair = [await createStaff(db, `first-${round}`), await createStaff(db, `second-${round}`)];
    const results = await Promise.all(pair.map(leave));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, reason: "last_staff" });
    expect(await staffLeft()).toHaveLength(1);
  }
});

test("one leaves while the other is demoted: one stays", async () => {
  for (let round = 0; round < 10; round++) {
    await db.rows("test-no-staff", `delete from "user"`);
    const first = await createStaff(db, `leaver-${round}`);
    const second = await createStaff(db, `demoted-${round}`);
    await Promise.all([leave(first), grantRole(db, { email: second.email, role: "guest" }, first, testNow)]);
    expect(await staffLeft()).toHaveLength(1);
  }
});

test("a guest leaves whether or not there is any staff", async () => {
  await db.rows("test-no-staff", `delete from "user"`);
  const guest = await createStaff(db, "guest");
  await db.rows("test-demote", `update "user" set role = 'guest'`);
  expect(await leave(guest)).toEqual({ ok: true });
});

test("the last administrator keeps the role, whatever other staff there is", async () => {
  await db.rows("test-no-staff", `delete from "user"`);
  const administrator = await createStaff(db, "administrator");
  const editor = await createStaff(db, "editor");
  const give = (person: { email: string }, staffRole: StaffRole) =>
    grantRole(db, { email: person.email, role: "staff", staffRole }, administrator, testNow);
  expect(await give(editor, "editor")).toEqual({ ok: true });
  expect(await give(administrator, "finance")).toEqual({ ok: false, reason: "last_staff" });
  expect(await give(administrator, "administrator")).toEqual({ ok: true });
  expect(await leave(administrator)).toEqual({ ok: false, reason: "last_staff" });
  expect(await leave(editor)).toEqual({ ok: true });
});

test("the release before makes administrators, and no guest keeps a role of the staff", async () => {
  await db.rows("test-no-staff", `delete from "user"`);
  await createStaff(db, "formerly");
  const role = () => db.one("test-staff-role", `select role, staff_role as "staffRole" from "user"`);
  expect(await role()).toEqual({ role: "staff", staffRole: "administrator" });
  await db.rows("test-demote", `update "user" set role = 'guest'`);
  expect(await role()).toEqual({ role: "guest", staffRole: null });
});
