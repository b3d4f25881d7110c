import type { Database } from "#app/db/client.ts";

/** The version of the booking's key; undefined for an unknown reference. */
export async function findKeyVersion(db: Database, reference: string): Promise<number | undefined> {
  const found = await db.one<{ version: number }>(
    "find-key-version",
    "select key_version as version from booking where reference = $1",
    [reference],
  );
  return found?.version;
}
