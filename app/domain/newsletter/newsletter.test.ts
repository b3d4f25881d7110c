import { beforeEach, describe, expect, test } from "vitest";
import { recordMailEvent } from "#app/domain/outbox/suppression.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { readUnsubscribeKey, unsubscribeLink } from "./newsletter-key.ts";
import { getPreferences, setPreferences } from "./preferences.ts";
import { sendDigest, weekOfDigest } from "./send-digest.ts";
import { confirmSubscription, subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 16 });

beforeEach(async () => {
  await db.pool.query("delete from outgoing_mail; delete from newsletter_subscription; delete from newsletter_issue");
});

const origin = "https://walks.example";
const links = { origin, secret: "a secret of thirty-two characters" };
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const ask = (email: string, at = testNow) => subscribe(db, { email, locale: "de", origin }, at);

async function mails(): Promise<
  { reason: string; recipient: string; body: string; headers: Record<string, string> }[]
> {
  return db.rows("test-mails", "select dedup_key as reason, recipient, body, headers from outgoing_mail order by id");
}

async function lastToken(): Promise<string> {
  return /token=([\w-]+)/.exec((await mails()).at(-1)?.body ?? "")?.[1] ?? "";
}

async function subscribed(email: string): Promise<string> {
  await setPreferences(db, { email, subscribed: true, locale: "en" }, testNow);
  const row = await db.one<{ id: string }>("test-id", "select id from newsletter_subscription where email = $1", [
    email,
  ]);
  return row?.id as string;
}

describe("double opt-in", () => {
  test("nothing is subscribed before the click; the token works once and is stored as a hash only", async () => {
    await ask("Ada@Example.org");
    const [mail] = await mails();
    expect(mail?.recipient).toBe("ada@example.org");
    expect(mail?.body).toContain(`${origin}/de/newsletter/confirm?token=`);
    expect(await getPreferences(db, "ada@example.org")).toMatchObject({ subscribed: false });
    const token = await lastToken();
    const stored = await db.one<{ hash: string }>(
      "test-hash",
      "select token_hash as hash from newsletter_subscription",
    );
    expect(stored?.hash).not.toContain(token);
    expect(await confirmSubscription(db, token, later(1))).toBe(true);
    expect(await confirmSubscription(db, token, later(2))).toBe(false);
    expect(await getPreferences(db, "ADA@example.org")).toEqual({ subscribed: true, locale: "de" });
  });

  test("a token expires after a week, and a newer one replaces it", async () => {
    await ask("b@example.org");
    const first = await lastToken();
    await ask("b@example.org", later(10));
    const second = await lastToken();
    expect(await confirmSubscription(db, first, later(11))).toBe(false);
    expect(await confirmSubscription(db, second, later(10 + 7 * 1_440))).toBe(false);
    expect(await confirmSubscription(db, second, later(7 * 1_440))).toBe(true);
  });

  test("impatient clicks and subscribers cause no further mail", async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask("c@example.org")));
    expect(await mails()).toHaveLength(1);
    await confirmSubscription(db, await lastToken(), later(1));
    await ask("c@example.org", later(600));
    expect(await mails()).toHaveLength(1);
  });
});

describe("leaving", () => {
  test("a signed key names one subscription; a tampered one names none", async () => {
    const id = await subscribed("d@example.org");
    const key = new URL(unsubscribeLink(origin, links.secret, id, "en")).searchParams.get("key") as string;
    expect(readUnsubscribeKey(links.secret, key)).toBe(id);
    expect(readUnsubscribeKey("another secret", key)).toBeUndefined();
    expect(readUnsubscribeKey(links.secret, `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`)).toBeUndefined();
    expect(readUnsubscribeKey(links.secret, "")).toBeUndefined();
  });

  test("withdraws the newsletter that was not sent yet, and coming back works", async () => {
    const id = await subscribed("e@example.org");
    await publishArticle();
    await sendDigest(db, links, thursday);
    expect(await mails()).toHaveLength(1);
    await unsubscribe(db, id, thursday);
    expect(await mails()).toHaveLength(0);
    await unsubscribe(db, id, thursday);
    expect(await getPreferences(db, "e@example.org")).toMatchObject({ subscribed: false });
    await ask("e@example.org", new Date(thursday.getTime() + 60_000));
    expect(await confirmSubscription(db, await lastToken(), new Date(thursday.getTime() + 120_000))).toBe(true);
  });
});

/** Thursday, 10:00 in Kraków: an hour after the newsletter is due. */
const thursday = testNow;

async function publishArticle(): Promise<void> {
  await db.rows(
    "test-article",
    "update article set published_on = '2027-06-09' where id = (select min(id) from article)",
  );
}

describe("the weekly newsletter", () => {
  test("is due from Thursday morning until the week ends", () => {
    expect(weekOfDigest(new Date("2027-06-10T06:59:00Z"))).toBeUndefined();
    expect(weekOfDigest(new Date("2027-06-10T07:00:00Z"))).toBe("2027-06-07");
    expect(weekOfDigest(new Date("2027-06-13T21:59:00Z"))).toBe("2027-06-07");
    expect(weekOfDigest(new Date("2027-06-13T22:00:00Z"))).toBeUndefined();
    expect(weekOfDigest(new Date("2027-01-01T12:00:00Z"))).toBe("2026-12-28");
  });

  test("reaches every address exactly once, also when four workers send and it runs again", async () => {
    await publishArticle();
    for (let index = 0; index < 250; index++) await subscribed(`reader${index}@example.org`);
    await ask("unconfirmed@example.org");
    await db.pool.query("delete from outgoing_mail");
    await Promise.all(Array.from({ length: 4 }, () => sendDigest(db, links, thursday)));
    await sendDigest(db, links, new Date(thursday.getTime() + 86_400_000));
    const sent = await mails();
    expect(sent).toHaveLength(250);
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(250);
    expect(sent.some(({ recipient }) => recipient.startsWith("unconfirmed"))).toBe(false);
  });

  test("carries one-click headers and tells only what is new", async () => {
    await publishArticle();
    const id = await subscribed("f@example.org");
    await sendDigest(db, links, thursday);
    const [mail] = await mails();
    const link = unsubscribeLink(origin, links.secret, id, "en");
    expect(mail?.headers["List-Unsubscribe"]).toContain(`<${link}>`);
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.body).toContain(`${origin}/blog/`);
    expect(mail?.body).not.toContain("New cities");
  });

  test("is not written to an address that bounced", async () => {
    await subscribed("reached@example.org");
    await subscribed("bounced@example.org");
    await recordMailEvent(db, { address: "Bounced@example.org", kind: "bounce" }, testNow);
    await publishArticle();
    await sendDigest(db, links, thursday);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["reached@example.org"]);
  });

  test("stays away in a week without news, and next week begins where the last newsletter ended", async () => {
    await subscribed("g@example.org");
    await db.rows("test-no-articles", "update article set published_on = '2020-01-01'");
    await sendDigest(db, links, thursday);
    expect(await mails()).toHaveLength(0);
    await db.rows("test-new-city", "update city set added_at = $1 where id = 'kotor'", [
      new Date(thursday.getTime() + 3_600_000),
    ]);
    await sendDigest(db, links, new Date(thursday.getTime() + 86_400_000));
    expect(await mails()).toHaveLength(0);
    await sendDigest(db, links, new Date(thursday.getTime() + 7 * 86_400_000));
    expect((await mails())[0]?.body).toContain("Kotor");
  });

  test("stopped in the middle it goes on with those who have none yet", async () => {
    await publishArticle();
    for (let index = 0; index < 150; index++) await subscribed(`half${index}@example.org`);
    // The outbox refuses a mail in the second batch, so that the whole batch is rolled back.
    await db.pool.query(`
      create function refuse_one() returns trigger language plpgsql as $$
      begin if (select count(*) from outgoing_mail) >= 120 then raise exception 'the outbox is full'; end if; return new; end $$;
      create trigger refuse_one before insert on outgoing_mail for each row execute function refuse_one()`);
    await expect(sendDigest(db, links, thursday)).rejects.toThrow("the outbox is full");
    expect(await mails()).toHaveLength(100);
    await db.pool.query("drop trigger refuse_one on outgoing_mail; drop function refuse_one");
    await sendDigest(db, links, thursday);
    const sent = await mails();
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(150);
    expect(sent).toHaveLength(150);
  });
});
