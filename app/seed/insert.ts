import type { Database } from "#app/db/client.ts";

/** Inserts 4,000 rows per statement; keys missing in a row become null. */
export async function insert<Row extends object>(db: Database, table: string, rows: Row[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const text = `insert into ${table} (${columns.join(", ")})
    select ${columns.join(", ")} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  for (let start = 0; start < rows.length; start += 4000) {
    await db.rows(`insert-${table}`, text, [JSON.stringify(rows.slice(start, start + 4000))]);
  }
}
