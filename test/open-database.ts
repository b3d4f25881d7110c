import { afterAll } from "vitest";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { createTestDatabase, patient, seededTemplate } from "./database.ts";

type Choices = {
  /** With the whole site (`seededTemplate`) instead of empty tables. */
  seeded?: boolean;
  connections?: number;
};

/** A database of its own and a pool, for the top of a test file: both go after its last test and its own `afterAll`. */
export async function openTestDatabase(choices: Choices = {}): Promise<{ db: DatabasePool; url: string }> {
  const { seeded, connections } = choices;
  const { url, drop } = await createTestDatabase(seeded ? { template: seededTemplate } : {});
  const db = connect(url, { connections, ...patient });
  afterAll(async () => {
    await db.close();
    await drop();
  });
  return { db, url };
}
