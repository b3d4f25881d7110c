import { expect, test } from "vitest";
import { openTestDatabase } from "#test/support/open-database.ts";

const { db } = await openTestDatabase();

test.each([
  ["ada@example.org", "ada@example.org"],
  ["Ada+Tour@Example.ORG", "ada@example.org"],
  ["a.d.a+x+y@gmail.com", "ada@gmail.com"],
  ["A.da@googlemail.com", "ada@gmail.com"],
  ["a.da@example.org", "a.da@example.org"],
  ["+ada@example.org", "+ada@example.org"],
  ["++ada@example.org", "+@example.org"],
  ['"a@b+c"@example.org', '"a@b@example.org'],
])("%s is the mailbox %s", async (address, mailbox) => {
  const row = await db.one<{ mailbox: string }>("test-mailbox", "select mailbox_of($1) as mailbox", [address]);
  expect(row?.mailbox).toBe(mailbox);
});
