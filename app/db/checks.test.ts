import { expect, test } from "vitest";
import { providerNames } from "#app/domain/accounts/providers.ts";
import { entryKinds } from "#app/domain/payments/write-entry.ts";
import { differenceKinds } from "#app/domain/reconciliation/compare-books.ts";
import { themes } from "#app/domain/tours/themes.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import { locales } from "#app/i18n/locales.ts";
import { openTestDatabase } from "#test/support/open-database.ts";

const { db } = await openTestDatabase({ seeded: true });

/** The quoted words of a constraint. */
async function wordsOf(constraint: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1",
    [constraint],
  );
  return [...(rows[0]?.text ?? "").matchAll(/'([^']+)'/g)].map(([, word]) => word as string).sort();
}

const sorted = (words: readonly string[]) => [...words].sort();

test("lists of the schema are those of TypeScript", async () => {
  expect(await wordsOf("locale_check")).toEqual(sorted(locales));
  expect(await wordsOf("tour_language_check")).toEqual(sorted(tourLanguages));
  expect(await wordsOf("tour_theme_check")).toEqual(sorted(themes));
  expect(await wordsOf("payment_entry_kind_check")).toEqual(sorted(entryKinds));
  expect(await wordsOf("reconciliation_difference_kind_check")).toEqual(sorted(differenceKinds));
  for (const table of ["identity", "sign_up", "oauth_attempt"])
    expect(await wordsOf(`${table}_provider_check`)).toEqual(sorted(Object.keys(providerNames)));
});

test.each([
  ["a season that starts on 99-99", "update schedule set season_from = '99-99', season_to = '10-01'"],
  ["a season that ends on 31 November", "update schedule set season_from = '04-01', season_to = '11-31'"],
  ["an unknown theme", "update tour set theme = 'shopping'"],
  ["an unknown language of a guide", "update guide set languages = '{en,xx}'"],
  [
    "an unknown provider",
    `insert into oauth_attempt (state_hash, browser_hash, provider, verifier, nonce, locale, expires_at)
     values ('a', 'b', 'myspace', 'c', 'd', 'en', now())`,
  ],
])("%s is refused", async (_, text) => {
  await expect(db.pool.query(text)).rejects.toMatchObject({ code: "23514" });
});

test("a season may start on 29 February", async () => {
  const { rowCount } = await db.pool.query(
    "update schedule set season_from = '02-29', season_to = '12-31' where id = (select min(id) from schedule)",
  );
  expect(rowCount).toBe(1);
});
