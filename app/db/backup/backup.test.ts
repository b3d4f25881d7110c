import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect } from "#app/db/client.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { undoEntry } from "#app/domain/payments/undo-entry.ts";
import { issueNextReceipt } from "#app/domain/receipts/issue-receipts.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { createTestDatabase, seededTemplate, type TestDatabase, testNow } from "#test/support/database.ts";
import { createSmallWorld } from "#test/support/small-world.ts";
import { createStaff } from "#test/support/staff.ts";
import { format, writeParts } from "./backup-file.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { listTables } from "./tables.ts";

let source: TestDatabase;
let folder: string;
let file: string;
const picture = "pictures/abcdefghijklmnop.webp";

beforeAll(async () => {
  source = await createTestDatabase({ template: seededTemplate });
  folder = await mkdtemp(join(tmpdir(), "lantern-backup-"));
  file = join(folder, "backup.gz");
  await mkdir(join(folder, "uploads/pictures"), { recursive: true });
  await writeFile(join(folder, "uploads", picture), Buffer.from([0, 255, 10, 13]));
  await withClient(source.url, async (client) => {
    await client.query(
      `insert into enquiry (topic, name, email, locale, message, created_at)
       values ('other', 'Zoë "the \\ quote", 🏮', 'a@example.org', 'en', E'two\\nlines\\t\\\\ and ''quotes''', $1)`,
      [testNow],
    );
  });
  await book(source.url, "before@example.org");
  await hold(source.url);
  await pay(source.url);
  expect((await makeBackup(source.url, file, { uploads: join(folder, "uploads") })).files).toBe(1);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function book(url: string, email: string) {
  const db = connect(url, { connections: 1 });
  try {
    const departure = await db.one<{ id: number; tourId: number }>(
      "test-free",
      `select id, tour_id as "tourId" from departure where status = 'OPEN' and starts_at > $1 and capacity > seats_taken order by id limit 1`,
      [testNow],
    );
    const { id, tourId } = departure as { id: number; tourId: number };
    const party = { adults: 1, children: 0 };
    const guest = { name: "Ada", email, phone: null, locale: "en" as const };
    return await placeBooking(db, { key: email, tourId, departureId: id, party, ...guest }, testNow);
  } finally {
    await db.close();
  }
}

async function hold(url: string) {
  const db = connect(url, { connections: 1 });
  const last = await db.one<{ id: number }>("test-last", "select max(id) as id from departure where status = 'OPEN'");
  const until = new Date(testNow.getTime() + 900_000);
  const wish = {
    key: "held",
    departureId: last?.id as number,
    owner: "partner",
    name: "Zoë",
    email: "zoe@example.org",
  };
  const party = { adults: 1, children: 0 };
  expect(await takeHold(db, { ...wish, party, until, kind: "reseller" }, testNow)).toMatchObject({ ok: true });
  await db.close();
}

/** Cash, its receipt, and a payment that was undone: what triggers have counted must not be counted again. */
async function pay(url: string) {
  const db = connect(url, { connections: 1 });
  const booking = await db.one<{ reference: string; currency: string }>(
    "test-paid",
    "select reference, currency from booking where amount > 0 and status <> 'canceled' order by id limit 1",
  );
  const { reference, currency } = booking as { reference: string; currency: string };
  const by = await createStaff(db);
  for (const key of ["cash-kept", "cash-undone"])
    await takeCash(db, { key, reference, amount: 700, currency, guideId: null }, by, testNow);
  await undoEntry(
    db,
    { key: "undo-cash", reference, entry: "cash-undone", guideId: null, reason: "Wrong" },
    by,
    testNow,
  );
  const compose = () => ({ subject: "Receipt", html: "", text: "" });
  expect(await issueNextReceipt(db, compose, new Date(testNow.getTime() + 3_600_000))).toBe(true);
  await db.close();
}

/** Row count and content hash of every table. */
function contents(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const hashes: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select entry::text as row from ${name} as entry order by 1`,
      );
      const hash = createHash("sha256").update(rows.map(({ row }) => row).join("\n"));
      hashes[name] = `${rows.length} ${hash.digest("hex")}`;
    }
    return hashes;
  });
}

const rules = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text || ' ' || conname::text || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgrelid::regclass::text || ' ' || tgname::text || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
    );
    return rows;
  });

async function emptyDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.url;
}

test("a restored database holds the same, keeps the same rules, and booking goes on", async () => {
  const url = await emptyDatabase();
  const storage = folderStorage(join(folder, "restored"));
  expect((await stat(file)).mode & 0o077).toBe(0);
  await restoreBackup(url, file, { storeFile: storage.put });
  const [restored, original] = await Promise.all([contents(url), contents(source.url)]);
  expect(restored).toEqual(original);
  expect(await rules(url)).toEqual(await rules(source.url));
  expect(await storage.get(picture)).toEqual(Buffer.from([0, 255, 10, 13]));
  expect((await book(url, "before@example.org")).ok).toBe(true);
  expect((await book(url, "after@example.org")).ok).toBe(true);
  const { rows } = await withClient(url, (client) =>
    client.query(
      "select email from booking where email like '%@example.org' and email ~ '^(before|after)' order by id",
    ),
  );
  expect(rows).toEqual([{ email: "before@example.org" }, { email: "after@example.org" }]);
});

test("what is written meanwhile is not in it: the backup is of one moment", async () => {
  const small = await emptyDatabase();
  const db = connect(small, { connections: 1 });
  await createSmallWorld(db, { count: 1, capacity: 5, startsAt: "2027-07-01T08:00:00Z" });
  await db.close();
  const before = await contents(small);
  const late = join(folder, "late.gz");
  let booked: Promise<unknown> | undefined;
  const report = () => {
    booked ??= book(small, "meanwhile@example.org");
  };
  await makeBackup(small, late, { report });
  expect(await booked).toMatchObject({ ok: true });
  expect(await contents(small)).not.toEqual(before);
  const url = await emptyDatabase();
  await restoreBackup(url, late);
  expect(await contents(url)).toEqual(before);
});

test("a backup that is cut off, of another version, or for a database in use restores nothing", async () => {
  const url = await emptyDatabase();
  const before = await contents(url);
  const short = join(folder, "short.gz");
  await writeFile(short, await readFile(file));
  await truncate(short, Math.floor((await stat(short)).size / 2));
  await expect(restoreBackup(url, short)).rejects.toThrow("cannot be read as a backup");
  await expect(restoreBackup(url, `${short}.missing`)).rejects.toThrow("no such file");
  await withClient(url, (client) =>
    client.query("insert into migration (name, checksum) values ('9999_later.sql', 'x')"),
  );
  await expect(restoreBackup(url, file)).rejects.toThrow("made by another version");
  const ancient = join(folder, "ancient.gz");
  const head = { format, takenAt: "", schema: [["0001_catalogue.sql", "x"] as [string, string]] };
  await writeParts(ancient, Readable.from([{ head }]));
  await expect(restoreBackup(url, ancient)).rejects.toThrow(
    "The backup was made by a version before 1.0.0 (its first migration is 0001_catalogue.sql)",
  );
  expect(await contents(url)).toEqual(before);
  await expect(restoreBackup(source.url, file)).rejects.toThrow("not empty");
  await expect(makeBackup(source.url, file)).rejects.toThrow("exists already");
});
