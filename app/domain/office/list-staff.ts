import type { Database } from "#app/db/client.ts";

export function listStaff(db: Database): Promise<{ id: string; name: string }[]> {
  return db.rows("list-staff", `select id, name from "user" where role = 'staff' order by name, id`);
}
