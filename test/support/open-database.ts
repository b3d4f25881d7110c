import { afterAll } from "vitest";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { createTestDatabase, patient, readOnlyUrl, seededTemplate } from "./database.ts";

type Choices = {
  /** Use the seeded template (`seededTemplate`) instead of empty tables. */
  seeded?: boolean;
  /** Share the seeded database in which PostgreSQL refuses every write. */
  readOnly?: boolean;
  connections?: number;
};

/**
 * Opens a separate database and a pool at the top of a test file. Both are removed after its last test and its
 * `afterAll`.
 */
export async function openTestDatabase(choices: Choices = {}): Promise<{ db: DatabasePool; url: string }> {
  const { seeded, readOnly, connections } = choices;
  const { url, drop } = readOnly
    ? { url: await readOnlyUrl(), drop: async () => {} }
    : await createTestDatabase(seeded ? { template: seededTemplate } : {});
  const db = connect(url, { connections, ...patient });
  afterAll(async () => {
    await db.close();
    await drop();
  });
  return { db, url };
}
