import type { Database } from "#app/db/client.ts";
import type { Colleague } from "#app/domain/office/record-change.ts";

/** Someone of the staff, as the log names them. */
export async function createStaff(db: Database, id = "staff"): Promise<Colleague> {
  const colleague = { id, name: "Sam Staff", email: `${id}@example.org` };
  await db.rows("test-create-staff", `insert into "user" (id, name, email, role) values ($1, $2, $3, 'staff')`, [
    id,
    colleague.name,
    colleague.email,
  ]);
  return colleague;
}
