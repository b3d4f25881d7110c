import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, seededTemplate, type TestDatabase, testNow } from "#test/database.ts";
import { migrate } from "./migrate.ts";

const migrations = fileURLToPath(new URL("./migrations/", import.meta.url));
/** The last migration that the previous release has. */
const previousMigration = "0021_days.sql";

type Statement = [what: string, text: string, values: unknown[], rows: number];

const booking = "(select min(id) from booking where email is not null)";
const reference = `(select reference from booking where id = ${booking})`;

/** The previous release's statements on tables that this release has renamed, in an order in which each finds rows. */
const statements: Statement[] = [
  [
    "place-booking",
    `with placed as (select id from booking where id = ${booking}),
     told as (insert into booking_letter (booking_id, kind, about, created_at) select placed.id, 'confirmed', 0, $1 from placed)
     select id from placed`,
    [testNow],
    1,
  ],
  [
    "tell-change",
    `with raised as (update booking set sequence = sequence + 1 where id = ${booking} returning id, sequence)
     insert into booking_letter (booking_id, kind, about, created_at) select id, 'changed', sequence, $1 from raised`,
    [testNow],
    1,
  ],
  [
    "remind-guests",
    `insert into booking_letter (booking_id, kind, about, created_at)
     select booking.id, 'reminder', booking.departure_id, $1 from booking
     where booking.id = ${booking} and not exists (select from booking_letter sent
       where sent.booking_id = booking.id and sent.kind = 'reminder' and sent.about = booking.departure_id)
     on conflict (booking_id, kind, about) do nothing returning id`,
    [testNow],
    1,
  ],
  [
    "resend-confirmation",
    `insert into booking_letter (booking_id, kind, about, created_at)
     select id, 'changed', sequence, $1 from booking where id = ${booking}
     on conflict (booking_id, kind, about) do nothing`,
    [testNow],
    0,
  ],
  [
    "take-letter",
    `select booking_letter.id, booking_letter.kind, booking_letter.about, booking.reference, booking.email, booking.locale
     from booking_letter join booking on booking.id = booking_letter.booking_id
     where booking_letter.written_at is null
     order by booking_letter.id limit 1 for update of booking_letter skip locked`,
    [],
    1,
  ],
  ["letter-written", "update booking_letter set written_at = $1 where written_at is null", [testNow], 3],
  [
    "write-mail",
    `insert into outgoing_mail (reason, message_id, recipient, locale, subject, html, body, headers, attachments, next_attempt_at, created_at)
     values ('booking/' || ${reference} || '/confirmed/0', '<one@lanternwalks>', 'ada@example.org', 'en', '', '', '', '{}', '[]', $1, $1)
     on conflict (reason) do nothing returning id`,
    [testNow],
    1,
  ],
  [
    "write-mail again",
    `insert into outgoing_mail (reason, message_id, recipient, locale, subject, html, body, headers, attachments, next_attempt_at, created_at)
     values ('booking/' || ${reference} || '/confirmed/0', '<two@lanternwalks>', 'ada@example.org', 'en', '', '', '', '{}', '[]', $1, $1)
     on conflict (reason) do nothing returning id`,
    [testNow],
    0,
  ],
  [
    "list-letters",
    `select booking_letter.id, booking_letter.kind, outgoing_mail.sent_at
     from booking_letter
     join booking on booking.id = booking_letter.booking_id
     join outgoing_mail
       on outgoing_mail.reason = 'booking/' || booking.reference || '/' || booking_letter.kind || '/' || booking_letter.about
     where booking.reference = ${reference} order by booking_letter.id desc`,
    [],
    1,
  ],
  [
    "withdraw-account-mail",
    `delete from outgoing_mail where lower(recipient) = lower('ada@example.org') and status = 'waiting'
     and split_part(reason, '/', 1) in ('booking')`,
    [],
    1,
  ],
  [
    "begin-once",
    "insert into done_once (key, request, at) values ($1, $2, $3) on conflict (key) do nothing returning key",
    ["key-of-a-phone", "{}", testNow],
    1,
  ],
  [
    "begin-once again",
    "insert into done_once (key, request, at) values ($1, $2, $3) on conflict (key) do nothing returning key",
    ["key-of-a-phone", "{}", testNow],
    0,
  ],
  ["end-once", "update done_once set outcome = $2 where key = $1", ["key-of-a-phone", "{}"], 1],
  ["known-once", "select request = '{}'::jsonb as same, outcome from done_once where key = $1", ["key-of-a-phone"], 1],
  ["forget-done", "delete from done_once where at <= $1", [testNow], 1],
  ["note-file", "insert into loose_file (key, noted_at) values ($1, $2)", ["a.webp", testNow], 1],
  [
    "change-picture",
    `with held as (delete from loose_file where key = $1)
     insert into loose_file (key, noted_at) select image, '-infinity' from (values ('b.webp')) changed (image)
     on conflict (key) do nothing`,
    ["a.webp"],
    1,
  ],
  ["list-loose-files", "select key from loose_file where noted_at < $1 order by noted_at limit 100", [testNow], 1],
  ["strike-loose-file", "delete from loose_file where key = $1", ["b.webp"], 1],
  [
    "send-message",
    `insert into contact_message (topic, name, email, message, locale, created_at)
     values ('other', 'Ada', 'ada@example.org', 'Hello', 'en', $1) returning id`,
    [testNow],
    1,
  ],
  [
    "inbox-list-message",
    `select entry.id, entry.status, entry.version, entry.created_at as at, entry.name, entry.email::text as email,
       entry.topic as about, assignee.id as "assigneeId", assignee.name as assignee
     from contact_message as entry left join "user" as assignee on assignee.id = entry.assignee_id where entry.status = 'new'`,
    [],
    1,
  ],
  ["entry-before-message", "select version, status from contact_message where name = 'Ada' for update", [], 1],
  [
    "answer-message",
    `update contact_message
     set status = case status when 'new' then 'open' else status end, assignee_id = coalesce(assignee_id, $1), version = version + 1
     where name = 'Ada' returning email::text, locale::text`,
    [null],
    1,
  ],
  [
    "message-guests",
    `with written as (
       insert into departure_message (departure_id, subject, body, created_at)
       select departure_id, 'Rain', 'Bring a coat', $1 from booking where id = ${booking} returning id, departure_id)
     insert into booking_letter (booking_id, kind, about, created_at)
     select ${booking}, 'message', written.id, $1 from written returning id`,
    [testNow],
    1,
  ],
  ["find-message", "select subject, body from departure_message where subject = 'Rain'", [], 1],
  [
    "create-question",
    `insert into faq (locale, key, position, group_key, question, answer, published)
     values ('en', 'may-dogs-come', 99, (select min(key) from faq_group), 'May dogs come?', '', false) on conflict do nothing returning key`,
    [],
    1,
  ],
  [
    "create-question again",
    `insert into faq (locale, key, position, group_key, question, answer, published)
     values ('en', 'may-dogs-come', 99, (select min(key) from faq_group), 'May dogs come?', '', false) on conflict do nothing returning key`,
    [],
    0,
  ],
  [
    "add-faq-text",
    `insert into faq (key, locale, updated_at, checked_version, question, answer, group_key, position, published)
     values ('may-dogs-come', 'pl', $1, 1, 'A psy?', 'Tak.', (select group_key from faq where key = 'may-dogs-come' limit 1),
       (select position from faq where key = 'may-dogs-come' limit 1), (select published from faq where key = 'may-dogs-come' limit 1))
     on conflict do nothing returning version`,
    [testNow],
    1,
  ],
  [
    "write-faq-text",
    `update faq set updated_at = $1, checked_version = 1, version = version + 1, question = 'May dogs come?', answer = 'Yes.'
     where key = 'may-dogs-come' and locale = 'en' and version = 1 returning version`,
    [testNow],
    1,
  ],
  [
    "check-faq-texts",
    "update faq set checked_version = 2 where key = 'may-dogs-come' and locale = any ('{pl}')",
    [],
    1,
  ],
  ["lock-faq", "select published from faq where key = 'may-dogs-come' order by locale for no key update", [], 2],
  ["set-public-faq", "update faq set published = true where key = 'may-dogs-come'", [], 2],
  [
    "number-faq",
    `update faq set position = placed.position from unnest('{may-dogs-come}'::text[]) with ordinality placed (key, position)
     where faq.key = placed.key and faq.position <> placed.position`,
    [],
    2,
  ],
  [
    "list-faq",
    `select faq_group.key, text.title,
       json_agg(json_build_object('key', faq.key, 'question', faq.question, 'answer', faq.answer) order by faq.position) as entries
     from faq_group join faq_group_text text on text.group_key = faq_group.key and text.locale = 'pl'
     join faq on faq.group_key = faq_group.key and faq.locale = 'pl' and faq.published
     where faq.key = 'may-dogs-come'
     group by faq_group.key, text.title order by faq_group.position, faq_group.key`,
    [],
    1,
  ],
];

describe("the previous release on this release's schema", () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase({ template: seededTemplate });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("begin");
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test.each(statements)("%s", async (_, text, values, rows) => {
    expect((await client.query(text, values)).rowCount).toBe(rows);
  });

  test("what it wrote is what this release reads", async () => {
    const read = async (text: string) => (await client.query(text)).rows;
    expect(await read("select key, position, published from faq_entry where key = 'may-dogs-come'")).toEqual([
      { key: "may-dogs-come", position: 1, published: true },
    ]);
    expect(
      await read(
        "select locale, question, answer, version, checked_version, complete from faq_text where faq_key = 'may-dogs-come' order by 1",
      ),
    ).toEqual([
      { locale: "en", question: "May dogs come?", answer: "Yes.", version: 2, checked_version: 1, complete: true },
      { locale: "pl", question: "A psy?", answer: "Tak.", version: 1, checked_version: 2, complete: true },
    ]);
    expect(await read("select status, version from enquiry where name = 'Ada'")).toEqual([
      { status: "open", version: 2 },
    ]);
    expect(
      await read(`select kind from booking_notification where booking_id = ${booking} and created_at = '2027-06-10T08:00:00Z'
        order by id desc limit 4`),
    ).toEqual([{ kind: "message" }, { kind: "reminder" }, { kind: "changed" }, { kind: "confirmed" }]);
  });
});

test("rows of the previous release are carried over", async () => {
  const { url, drop } = await createTestDatabase({ template: "template1" });
  const folder = await mkdtemp(join(tmpdir(), "lantern-previous-"));
  const client = new pg.Client({ connectionString: url });
  onTestFinished(async () => {
    await client.end();
    await drop();
    await rm(folder, { recursive: true });
  });
  for (const name of await readdir(migrations))
    if (name <= previousMigration) await cp(join(migrations, name), join(folder, name));
  await migrate(url, folder);
  await client.connect();
  await client.query(`
    insert into faq_group (key, position) values ('booking', 1);
    insert into faq (locale, key, position, group_key, question, answer, version, published) values
      ('en', 'rain', 7, 'booking', 'Rain?', 'We walk.', 3, false), ('pl', 'rain', 7, 'booking', 'Deszcz?', '', 1, false);
    insert into outgoing_mail (reason, message_id, recipient, locale, subject, html, body, next_attempt_at, created_at)
      values ('welcome', '<x@lanternwalks>', 'ada@example.org', 'en', '', '', '', now(), now());
    insert into loose_file (key, noted_at) values ('a.webp', now())`);
  const read = async (text: string) => (await client.query(text)).rows;
  const operations = await readFile(join(migrations, "../../../docs/operations.md"), "utf8");
  const ahead = /```sql\n(create or replace function phone_digits[^`]+)/.exec(operations)?.[1] ?? "";
  for (const statement of ahead.split(/;\n/)) await client.query(statement);
  const valid = "select indisvalid as valid from pg_index where indexrelid = 'booking_phone'::regclass";
  expect(await read(valid), "made before the upgrade").toEqual([{ valid: true }]);
  await migrate(url, migrations);
  expect(await read("select key, group_key, position, published from faq_entry")).toEqual([
    { key: "rain", group_key: "booking", position: 7, published: false },
  ]);
  expect(await read("select locale, question, version, complete from faq_text order by locale")).toEqual([
    { locale: "en", question: "Rain?", version: 3, complete: true },
    { locale: "pl", question: "Deszcz?", version: 1, complete: false },
  ]);
  expect(await read("select dedup_key, reason from outgoing_mail")).toEqual([
    { dedup_key: "welcome", reason: "welcome" },
  ]);
  expect(await read("select key from orphaned_upload")).toEqual([{ key: "a.webp" }]);
});
