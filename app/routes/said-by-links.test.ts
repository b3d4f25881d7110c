import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type KeyedBooking, manageKey } from "#app/domain/tickets/manage-key.ts";
import { foundRoutes } from "#test/hostile/routes.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let booking: KeyedBooking;
beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  booking = (await site.db.one<KeyedBooking>(
    "test-claimed-booking",
    `select reference, key_version as "keyVersion" from booking join departure on departure.id = departure_id
     where booking.status = 'confirmed' and starts_at > $1 order by booking.id limit 1`,
    [testNow],
  )) as KeyedBooking;
});
afterAll(() => site?.close());

const sources = globSync("app/{routes,blocks,server}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));

/** What a page may do because a parameter is there. A confirmation is not among them: `confirmation.ts` signs those. */
const switches = {
  back: "pay.tsx shows the payment that was left",
  booking: "write-review.tsx shows the form for one's own tour",
  cancel: "booking.tsx opens the form that cancels",
  change: "one-time-codes.tsx shows the code of another app",
  city: "board-filters.ts: a filter is chosen",
  language: "board-filters.ts: a filter is chosen",
};

test("no parameter alone makes a page say that something was done", () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:searchParams|params|search)\.has\("(\w+)"\)/g)].map(([, name]) => name),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(switches));
});

test("no redirect carries a word that its page would show", () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/redirect\([^;]*?[?&](\w+)(?:`|"|#|=(?!\$))/g)].map(
      ([, name]) => `${file} ${name}`,
    ),
  );
  expect(found).toEqual([]);
});

/** What the pages of a form say once it is sent. */
const words =
  "saved moved answered granted invited revoked offered proven password placed address paid done waits taken";
const claims = new URLSearchParams([
  ...words.split(" ").map((word): [string, string] => [word, "1"]),
  ["state", "done"],
  ["done", "saved.zzzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA"],
]);

const statusOf = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]*role="status"[^>]*>(.*?)<\/\1>/gs)].map(([, , text]) => text);

/** Every page of the office and of the account that needs no more than its URL, and one of each kind that does. */
const pages = foundRoutes
  .map(({ path }) => path)
  .filter((path) => /^\/(office|profile|cookies|booking\/:reference$)/.test(path) && !/\.(csv|json)$/.test(path))
  .map((path) =>
    path
      .replace(":type", "tours")
      .replace("/:kind?", "")
      .replace(":kind", "review")
      .replace(":locale", "en")
      .replace(":id", "1"),
  );

test.each(pages)("a link with claims says nothing on %s", async (page) => {
  const path = `${page.replace(":reference", booking.reference)}?key=${manageKey(testSecret, booking)}`;
  const plain = await staff.get(path);
  const claimed = await staff.get(`${path}&${claims}`);
  expect(claimed.status).toBe(plain.status);
  const [before, after] = [await plain.text(), await claimed.text()];
  expect(statusOf(after)).toEqual(statusOf(before));
  expect(/<h1[^>]*>.*?<\/h1>/s.exec(after)?.[0]).toBe(/<h1[^>]*>.*?<\/h1>/s.exec(before)?.[0]);
});
