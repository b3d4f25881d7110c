import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase, patient } from "#test/support/database.ts";
import { openWire } from "#test/support/wire.ts";
import { askPrimary } from "./ask-primary.ts";
import { connect, type Database } from "./client.ts";

test("the connection of a server that dies is not handed on, and takes no process with it", async () => {
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
  expect(await answered).toEqual([{ n: 2 }]);
  expect(await waiting).toEqual([{ n: 3 }]);
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

/** A pool with one connection on a database of its own. */
async function openPool(limits: Parameters<typeof connect>[1] = {}) {
  const database = await createTestDatabase();
  const wire = await openWire(database.url);
  const db = connect(wire.url, { connections: 1, ...patient, ...limits });
  const other = connect(database.url, { connections: 1, ...patient });
  onTestFinished(async () => {
    await db.close();
    await other.close();
    await wire.close();
    await database.drop();
  });
  await other.pool.query("create table noted (word text primary key); insert into noted values ('first')");
  return { db, other, wire, url: database.url };
}
const note = (db: Database, word: string) => db.rows("test-note", "insert into noted values ($1)", [word]);

test("a server that only reads is an outage, and its connection is not used again", async () => {
  const { db, other, url } = await openPool();
  const name = new URL(url).pathname.slice(1);
  await other.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  await expect(note(db, "refused")).rejects.toMatchObject({ name: "DatabaseUnavailable", code: "25006" });
  expect(db.pool.totalCount).toBe(0);
  await expect(db.transaction((tx) => note(tx, "refused"))).rejects.toMatchObject({ name: "DatabaseUnavailable" });
  expect(db.pool.totalCount).toBe(0);
  await expect(askPrimary(db)).rejects.toMatchObject({ name: "DatabaseUnavailable", code: "25006" });
  await other.pool.query(`alter database ${name} reset default_transaction_read_only`);
  await askPrimary(db);
});

test("a commit that no standby confirmed is not acknowledged, and its connection is not used again", async () => {
  const { db, wire } = await openPool();
  wire.cancelWaits();
  await expect(note(db, "alone")).rejects.toMatchObject({ name: "DatabaseUnavailable" });
  expect(db.pool.totalCount).toBe(0);
  await expect(db.transaction((tx) => note(tx, "in a transaction"))).rejects.toMatchObject({
    name: "DatabaseUnavailable",
  });
  expect(db.pool.totalCount).toBe(0);
  wire.mend();
  await note(db, "confirmed");
});

test("a transaction whose failure was ignored is not acknowledged", async () => {
  const { db } = await openPool();
  const ignoring = db.transaction(async (tx) => {
    await note(tx, "second");
    await note(tx, "first").catch(() => {});
  });
  await expect(ignoring).rejects.toThrow("rolled back");
  expect(await db.rows("test-words", "select word from noted")).toEqual([{ word: "first" }]);
});

test("the locks of a frozen process are released, and whoever waits for a lock is told in time", async () => {
  const { db, other } = await openPool({ idleMs: 1_500, lockMs: 300 });
  const lock = (tx: Database) => tx.rows("test-lock", "select from noted for update");
  /** Takes the lock; the second function resolves once it is taken, the first lets the transaction go on. */
  const keepLock = (pool: Database) => {
    const [taken, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const kept = pool.transaction(async (tx) => {
      await lock(tx);
      taken.resolve();
      await goOn.promise;
      await note(tx, "after");
    });
    return { kept, taken: taken.promise, goOn: goOn.resolve };
  };
  // The other process keeps its lock: this one is told.
  const { kept, taken, goOn } = keepLock(other);
  await taken;
  await expect(lock(db)).rejects.toMatchObject({ name: "DatabaseUnavailable", code: "55P03" });
  goOn();
  await kept;
  // This one stops in its transaction: the other goes on.
  const frozen = keepLock(db);
  const ended = expect(frozen.kept).rejects.toMatchObject({ name: "DatabaseUnavailable" });
  await frozen.taken;
  expect(await lock(other)).toHaveLength(2);
  frozen.goOn();
  await ended;
  expect(await other.rows("test-words", "select word from noted")).toEqual([{ word: "first" }, { word: "after" }]);
});
