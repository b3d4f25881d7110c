import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase, patient } from "#test/database.ts";
import { openWire } from "#test/wire.ts";
import { connect } from "./client.ts";

test("a server that dies while a connection is handed on fails the next to use it, and takes no process with it", async () => {
  const database = await createTestDatabase();
  const wire = await openWire(database.url);
  const db = connect(wire.url, { connections: 1, ...patient });
  onTestFinished(async () => {
    await db.close();
    await wire.close();
    await database.drop();
  });
  expect(await db.rows("one", "select 1 as n")).toEqual([{ n: 1 }]);
  wire.endWithNextAnswer();
  const answered = db.rows("two", "select 2 as n");
  const waiting = db.transaction((tx) => tx.rows("three", "select 3 as n"));
  const refused = expect(waiting).rejects.toMatchObject({ name: "DatabaseUnavailable" });
  expect(await answered).toEqual([{ n: 2 }]);
  await refused;
  expect(await db.rows("four", "select 4 as n")).toEqual([{ n: 4 }]);
});
