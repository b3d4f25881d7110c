import { beforeAll, expect, test } from "vitest";
import { seededTemplate } from "#test/support/database.ts";
import { pagesOfEachKind } from "#test/support/kinds.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openSite } from "#test/support/site.ts";
import { cacheReads } from "./cached-reads.ts";
import type { DatabasePool } from "./client.ts";

const { db } = await openTestDatabase();
beforeAll(async () => {
  await db.pool.query("create table word (id integer primary key, spelling text); insert into word values (1, 'old')");
});

/** Opens a cache with fake notifications and counts the queries that reach the database. */
function open() {
  let notify = (_payload: string) => {};
  const state = { isListening: true, reads: 0 };
  const counted: DatabasePool = {
    ...db,
    rows: (...query) => {
      state.reads++;
      return db.rows<never>(...query);
    },
  };
  const reading = cacheReads(counted, {
    on: (_channel, listener) => {
      notify = listener;
    },
    isListening: () => state.isListening,
  });
  const read = async (id = 1) =>
    (await reading.cachedRows<{ spelling: string }>("word", "select spelling from word where id = $1", [id]))[0]
      ?.spelling;
  return { state, read, notify: (payload: string) => notify(payload) };
}

const say = (word: string) => db.pool.query("update word set spelling = $1", [word]);

test("what was read is kept until something on the pages has changed", async () => {
  const { state, read, notify } = open();
  await say("old");
  expect(await Promise.all([read(), read(), read()])).toEqual(["old", "old", "old"]);
  await say("new");
  notify("~tour:1");
  expect(await read()).toBe("old");
  expect(state.reads).toBe(1);
  notify("tour:1 city:krakow");
  expect(await read()).toBe("new");
  expect(state.reads).toBe(2);
});

test("an answer that was under way when something changed is not kept", async () => {
  const { read, notify } = open();
  await say("old");
  const pending = read();
  notify("all");
  await pending;
  await say("new");
  expect(await read()).toBe("new");
});

test("while nobody hears of changes, after a lost connection and for what does not exist the database is asked", async () => {
  const { state, read, notify } = open();
  await read();
  state.isListening = false;
  await say("unheard");
  expect(await read()).toBe("unheard");
  state.isListening = true;
  await say("after the connection came back");
  notify("");
  expect(await read()).toBe("after the connection came back");
  expect(await read(2)).toBeUndefined();
  await db.pool.query("insert into word values (2, 'born')");
  expect(await read(2)).toBe("born");
});

test("a failure is not kept", async () => {
  const { read } = open();
  await db.pool.query("alter table word rename to lost");
  await expect(read()).rejects.toThrow("does not exist");
  await db.pool.query("alter table lost rename to word");
  await expect(read()).resolves.toEqual(expect.any(String));
});

test("no page changes the rows it shares with others", async () => {
  const site = await openSite(
    {},
    {
      template: seededTemplate,
      reads: (database) => ({
        ...database,
        cachedRows: async (...query) => frozen(await database.rows<never>(...query)),
      }),
    },
  );
  try {
    for (const locale of ["en", "pl"] as const) {
      for (const [kind, path] of Object.entries(pagesOfEachKind(locale))) {
        const { status } = await site.fetch(path);
        expect([200, 404], `${kind} ${path}`).toContain(status);
      }
    }
  } finally {
    await site.close();
  }
});

test("a page is dropped after what it was read from, never kept with the old text", async () => {
  const site = await openSite({}, { template: seededTemplate, reads: cacheReads });
  try {
    const address = await site.serve();
    const shows = async (text: string) => (await (await fetch(`${address}/krakow/old-town`)).text()).includes(text);
    for (let turn = 0; turn < 10; turn++) {
      const text = `Told for the ${turn}th time`;
      // Constant polling renders the page again as soon as it is purged.
      const changed = site.db.pool.query("update tour_text set short = $1 where locale = 'en'", [text]);
      await expect.poll(() => shows(text), { timeout: 5_000, interval: 1 }).toBe(true);
      await changed;
      expect(await shows(text)).toBe(true);
    }
    // Menus are cached across pages and must change when a name in them changes.
    const menus = async () => (await (await fetch(`${address}/pl/o-nas`)).text()).match(/Kotorek/g)?.length ?? 0;
    expect(await menus()).toBe(0);
    await site.db.pool.query("update city_text set name = 'Kotorek' where city_id = 'kotor' and locale = 'pl'");
    await expect.poll(menus, { timeout: 5_000, interval: 1 }).toBeGreaterThanOrEqual(2);
  } finally {
    await site.close();
  }
});

/** Freezes the value deeply, so that modifying it throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
