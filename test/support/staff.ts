import { expect } from "vitest";
import type { Database } from "#app/db/client.ts";
import { grantRole } from "#app/domain/office/grant-role.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import type { StaffRole } from "#app/domain/team/roles.ts";
import { testNow } from "./database.ts";
import { passSecondFactor } from "./session-states.ts";
import type { TestSite } from "./site.ts";
import { signedUp, type Visitor } from "./visitor.ts";

/** Signs up a staff member, by default an administrator, and logs them in, with a one-time code already entered. */
export async function staffMember(
  site: TestSite,
  email = "staff@example.org",
  given: { staffRole?: StaffRole; cities?: string[] } = {},
): Promise<Visitor> {
  const visitor = await signedUp(site, email);
  expect(await grantRole(site.db, { email, role: "staff", ...given }, "terminal", testNow)).toEqual({ ok: true });
  await passSecondFactor(site.db, email);
  return visitor;
}

/** Signs up a guide and logs them in: the first guide, or the one with this slug. */
export async function guideMember(site: TestSite, slug?: string, email = "guide@example.org"): Promise<Visitor> {
  const visitor = await signedUp(site, email);
  const found = await site.db.one<{ slug: string }>(
    "test-guide-slug",
    "select slug from guide where $1::text is null or slug = $1 order by id limit 1",
    [slug ?? null],
  );
  const grant = { email, role: "guide" as const, guide: found?.slug };
  expect(await grantRole(site.db, grant, "terminal", testNow)).toEqual({ ok: true });
  return visitor;
}

/** Creates a staff account and returns it as the log names it. */
export async function createStaff(db: Database, id = "staff"): Promise<Actor> {
  const colleague = { id, name: "Sam Staff", email: `${id}@example.org` };
  await db.rows("test-create-staff", `insert into "user" (id, name, email, role) values ($1, $2, $3, 'staff')`, [
    id,
    colleague.name,
    colleague.email,
  ]);
  return colleague;
}
