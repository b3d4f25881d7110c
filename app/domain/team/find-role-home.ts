import type { Database } from "#app/db/client.ts";
import { type Role, roleHome } from "./roles.ts";

/** Where the work of this account begins; undefined for guests, and for guides without a guide's page. */
export async function findRoleHome(db: Database, userId: string): Promise<string | undefined> {
  const found = await db.one<{ role: Role; isGuide: boolean }>(
    "find-role-home",
    `select role, exists (select from guide where guide.user_id = "user".id) as "isGuide" from "user" where id = $1`,
    [userId],
  );
  if (found?.role === "staff") return roleHome.staff;
  return found?.role === "guide" && found.isGuide ? roleHome.guide : undefined;
}
