import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { sendEnquiry } from "#app/domain/contact/send-enquiry.ts";
import { setPreferences } from "#app/domain/newsletter/preferences.ts";
import { sendDigest } from "#app/domain/newsletter/send-digest.ts";
import { deliverDueMail } from "#app/domain/outbox/deliver-due-mail.ts";
import { site as brand } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openSmtpServer } from "#test/support/smtp-server.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const { db } = await openTestDatabase({ seeded: true });
const smtp = await openSmtpServer();

async function deliver() {
  smtp.received.length = 0;
  const mailer = createSmtpTransport(smtp.url, `${brand.name} <${brand.email}>`);
  while (await deliverDueMail(db, mailer.send, () => testNow));
  mailer.close();
  return Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
}

test("the weekly newsletter arrives with the headers one-click unsubscribing needs", async () => {
  await db.rows(
    "test-fresh-article",
    "update article set published_on = '2027-06-09' where id = (select min(id) from article)",
  );
  await setPreferences(db, { email: "reader@example.org", subscribed: true, locale: "pl" }, testNow);
  await sendDigest(db, { origin: "https://walks.example", secret: "s".repeat(32) }, testNow);
  const [mail] = await deliver();
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header("list-unsubscribe")).toMatch(
    /^<https:\/\/walks\.example\/pl\/newsletter\/unsubscribe\?key=[0-9a-f-]{36}\.[\w-]{27}>, <mailto:/,
  );
  expect(header("auto-submitted")).toBe("auto-generated");
  expect(mail?.subject).toContain("Nowości: ");
  expect(mail?.html).toContain('<html lang="pl">');
  expect(mail?.text).toContain("Wypisz się");
});

test("a name full of markup and line breaks stays one subject line and inert text", async () => {
  const name = 'Ada\r\nBcc: all@example.org <img src=x onerror="alert(1)">';
  const message = { topic: "other", name, email: "ada@example.org", message: "Hello", locale: "en" } as const;
  await sendEnquiry(db, { ...message, key: "wire-test" }, testNow);
  const mails = await deliver();
  const office = mails.find((mail) => mail.subject?.startsWith("Message"));
  expect(office?.bcc).toBeUndefined();
  expect(office?.to).toMatchObject([{ address: brand.email }]);
  expect(office?.replyTo).toMatchObject([{ address: "ada@example.org" }]);
  expect(office?.html).not.toContain("<img src=x");
});
