import type { Database } from "#app/db/client.ts";
import { readingMinutes } from "#app/domain/articles/reading-minutes.ts";
import { locales } from "#app/i18n/locales.ts";
import { loadArticles, loadFaq } from "#content/load.ts";
import { insert } from "./insert.ts";

export async function seedArticles(db: Database, cityIds: string[]) {
  const articles = loadArticles().filter((article) => !article.facts.city || cityIds.includes(article.facts.city));
  await insert(
    db,
    "article",
    articles.map(({ id, facts }) => ({ key: id, city_id: facts.city ?? null, published_on: facts.published })),
  );
  const rows = await db.rows<{ id: number; key: string }>("seed-articles", "select id, key from article");
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  await insert(
    db,
    "article_text",
    articles.flatMap(({ id, texts }) =>
      locales.map((locale) => {
        const { title, slug, summary, alt, body } = texts[locale];
        const minutes = readingMinutes(body);
        return { article_id: ids.get(id), locale, slug, title, summary, body, alt, minutes };
      }),
    ),
  );
}

export async function seedFaq(db: Database) {
  const faq = loadFaq();
  await insert(
    db,
    "faq_group",
    faq.en.map(({ id }, index) => ({ key: id, position: index + 1 })),
  );
  await insert(
    db,
    "faq_group_text",
    locales.flatMap((locale) => faq[locale].map(({ id, title }) => ({ group_key: id, locale, title }))),
  );
  await insert(
    db,
    "faq_entry",
    faq.en
      .flatMap((group) => group.entries.map((entry) => ({ key: entry.id, group_key: group.id })))
      .map((entry, index) => ({ ...entry, position: index + 1, published: true })),
  );
  await insert(
    db,
    "faq_text",
    locales.flatMap((locale) =>
      faq[locale].flatMap((group) =>
        group.entries.map(({ id, question, answer }) => ({ faq_key: id, locale, question, answer })),
      ),
    ),
  );
}
