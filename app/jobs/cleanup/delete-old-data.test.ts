import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePicture, noteFile, sweepFiles } from "#app/domain/accounts/change-picture.ts";
import { deleteAccount } from "#app/domain/accounts/delete-account.ts";
import { deleteOldMail } from "#app/domain/outbox/delete-old-mail.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { MailKind } from "#app/domain/outbox/mail-rules.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";

const { db } = await openTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lantern-upkeep-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
let people = 0;
async function person() {
  people += 1;
  const person = { id: `person${people}`, name: "Ada", email: `person${people}@example.org`, locale: "en" as const };
  await db.rows("test-person", `insert into "user" (id, name, email, email_verified) values ($1, $2, $3, true)`, [
    person.id,
    person.name,
    person.email,
  ]);
  return person;
}

describe("uploaded files", () => {
  const keyOf = (letter: string) => `pictures/${letter.repeat(43)}.webp`;
  const storedLetters = async () => (await readdir(join(folder, "pictures"))).map((name) => name[0]).sort();

  test("what nothing points to goes, whenever the process died; what is in use stays", async () => {
    const storage = folderStorage(folder);
    const owner = await person();
    const store = async (letter: string) => {
      await noteFile(db, keyOf(letter), testNow);
      await storage.put(keyOf(letter), Buffer.from(letter));
    };
    const sweep = (now: Date) => sweepFiles(db, storage.remove, now);
    await store("a");
    await changePicture(db, owner.id, keyOf("a"), testNow);
    // Simulates a crash after storing "b", before the database refers to it.
    await store("b");
    expect(await sweep(later(0.9))).toBe(0);
    expect(await storedLetters()).toEqual(["a", "b"]);
    expect(await sweep(later(1.1))).toBe(1);
    expect(await storedLetters()).toEqual(["a"]);
    // Simulates a crash after "c" replaced "a", before "a" was deleted.
    await store("c");
    await changePicture(db, owner.id, keyOf("c"), testNow);
    expect(await sweep(testNow)).toBe(1);
    expect(await storedLetters()).toEqual(["c"]);
    // A failed deletion is retried.
    await changePicture(db, owner.id, null, testNow);
    await expect(sweepFiles(db, () => Promise.reject(new Error("away")), testNow)).rejects.toThrow("away");
    expect(await sweep(testNow)).toBe(1);
    expect(await storedLetters()).toEqual([]);
  });

  test("a picture goes with its owner, and one stored while they left goes too", async () => {
    const storage = folderStorage(folder);
    const owner = await person();
    for (const letter of ["d", "e"]) {
      await noteFile(db, keyOf(letter), testNow);
      await storage.put(keyOf(letter), Buffer.from(letter));
    }
    await changePicture(db, owner.id, keyOf("d"), testNow);
    await deleteAccount(db, owner, testNow);
    await changePicture(db, owner.id, keyOf("e"), testNow);
    await sweepFiles(db, storage.remove, later(2));
    expect(await storedLetters()).toEqual([]);
  });
});

describe("mails", () => {
  const message = (word: string) => ({ subject: word, html: `<p>${word}</p>`, text: word });
  const write = (reason: string, to: string, now = testNow, kind: MailKind = "newsletter.week") =>
    enqueueMail(db, { kind, dedupKey: reason, to, locale: "en", email: message(`secret of ${to}`) }, now);
  const send = (reason: string) =>
    db.rows("test-sent", "update outgoing_mail set status = 'sent', sent_at = $2 where dedup_key = $1", [
      reason,
      testNow,
    ]);
  const mentions = async (text: string) =>
    (
      await db.rows<{ reason: string }>(
        "test-mentions",
        "select dedup_key as reason from outgoing_mail where concat(recipient, subject, html, body, headers, attachments) ilike '%' || $1 || '%' order by id",
        [text],
      )
    ).map(({ reason }) => reason);

  test("are emptied a month after they went out, and still never written twice", async () => {
    for (const reason of ["old", "waits"]) await write(reason, "reader@example.org");
    await write("new", "reader@example.org", later(24 * 20));
    for (const reason of ["old", "new"]) await send(reason);
    await deleteOldMail(db, later(24 * 31));
    expect(await mentions("reader@example.org")).toEqual(["waits", "new"]);
    expect(await write("old", "reader@example.org")).toEqual({ ok: false, reason: "repeated" });
  });

  test("of a deleted account are deleted or emptied; the confirmations of a booking and of the deletion still go out", async () => {
    const owner = await person();
    const kinds: MailKind[] = ["account.reset", "account.verify", "booking.confirmed", "booking.canceled"];
    const reasons = kinds.map((kind) => `${kind} ${owner.id}`);
    const withdrawn: MailKind[] = [
      "newsletter.week",
      "newsletter.mailing",
      "newsletter.test",
      "newsletter.confirm",
      "account.passkeyAdded",
      "account.passkeyRemoved",
      "guide.evening",
    ];
    for (const kind of withdrawn) await write(`${kind} ${owner.id}`, owner.email, testNow, kind);
    for (const kind of kinds) await write(`${kind} ${owner.id}`, owner.email.toUpperCase(), testNow, kind);
    await send(reasons[0] as string);
    await send(reasons[3] as string);
    await deleteAccount(db, owner, testNow);
    expect(await mentions(owner.email)).toEqual([reasons[2], `deleted ${owner.id}`]);
    await db.rows("test-send-rest", "update outgoing_mail set status = 'sent'");
    await deleteOldMail(db, later(24 * 31));
    expect(await mentions(owner.email)).toEqual([]);
  });
});
