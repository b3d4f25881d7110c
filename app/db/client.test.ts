import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase, patient } from "#test/support/database.ts";
import { openWire } from "#test/support/wire.ts";
import { connect, type Database } from "./client.ts";

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

test("a failed nested transaction undoes its own statements only, at every level", async () => {
  const { url, drop } = await createTestDatabase();
  const db = connect(url, { connections: 1, ...patient });
  onTestFinished(async () => {
    await db.close();
    await drop();
  });
  await db.pool.query("create table noted (word text primary key)");
  const note = (tx: Database, word: string) => tx.rows("test-note", "insert into noted values ($1)", [word]);
  const result = await db.transaction(async (outer) => {
    await note(outer, "outer");
    await outer.transaction((inner) => note(inner, "kept"));
    const refused = outer.transaction(async (inner) => {
      await note(inner, "undone");
      await inner.transaction((innermost) => note(innermost, "undone with it"));
      // A statement that PostgreSQL refuses would otherwise abort the whole transaction.
      await note(inner, "outer");
    });
    await expect(refused).rejects.toMatchObject({ code: "23505" });
    await note(outer, "after");
    return "committed";
  });
  expect(result).toBe("committed");
  const { rows } = await db.pool.query("select word from noted order by word");
  expect(rows.map(({ word }) => word)).toEqual(["after", "kept", "outer"]);
});
