import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { type SaveFactsResult, saveFacts } from "#app/domain/office/save-facts.ts";
import { refreshSearch } from "#app/domain/search/refresh-search.ts";
import { checkSlugs } from "#app/domain/texts/check-slugs.ts";
import { makeSlug } from "#app/domain/texts/make-slug.ts";
import { writeText } from "#app/domain/texts/write-text.ts";

export type ArticleFacts = { cityId: string | null; publishedOn: string };
export type EditedArticle = { facts: ArticleFacts; version: number; published: boolean };

export async function getArticleFacts(db: Database, id: number, lock = false): Promise<EditedArticle | undefined> {
  const row = await db.one<ArticleFacts & { version: number; published: boolean }>(
    `get-article-facts${lock ? "-locked" : ""}`,
    `select city_id as "cityId", published_on as "publishedOn", version, published from article where id = $1 ${lock ? "for no key update" : ""}`,
    [id],
  );
  return (
    row && {
      facts: { cityId: row.cityId, publishedOn: row.publishedOn },
      version: row.version,
      published: row.published,
    }
  );
}

export function saveArticleFacts(
  db: Database,
  id: number,
  edit: { facts: ArticleFacts; seen: number },
  by: Actor,
  now: Date,
): Promise<SaveFactsResult<ArticleFacts>> {
  const store = {
    read: (tx: Database) => getArticleFacts(tx, id, true),
    async write(tx: Database, { cityId, publishedOn }: ArticleFacts) {
      const values = [id, cityId, publishedOn];
      await tx.rows(
        "save-article-facts",
        "update article set city_id = $2, published_on = $3, version = version + 1 where id = $1",
        values,
      );
      await refreshSearch(tx, "article", id);
    },
  };
  return db.transaction((tx) => saveFacts(tx, { kind: "article", id }, edit, store, by, now));
}

export type CreateArticleResult = { ok: true; id: number } | { ok: false; reason: "name_taken" };

/** Creates a draft with an English title. */
export function createArticle(
  db: Database,
  article: { title: string; facts: ArticleFacts },
  by: Actor,
  now: Date,
): Promise<CreateArticleResult> {
  return db.transaction(async (tx) => {
    const slug = makeSlug(article.title, "en");
    const refused = await checkSlugs(tx, { kind: "article", id: 0, space: "article", slugs: [["en", slug]] });
    const { cityId, publishedOn } = article.facts;
    const row =
      refused.length === 0
        ? await tx.one<{ id: number }>(
            "create-article",
            `insert into article (key, city_id, published_on, published) values ($1, $2, $3, false) on conflict (key) do nothing returning id`,
            [slug, cityId, publishedOn],
          )
        : undefined;
    if (!row) return { ok: false, reason: "name_taken" };
    const subject = { kind: "article" as const, id: row.id };
    const fields = { slug, title: article.title };
    await writeText(tx, subject, { locale: "en", fields, version: 0, checkedVersion: 1, now });
    await recordChange(
      tx,
      by,
      { action: "create article", subject, after: { title: article.title, ...article.facts } },
      now,
    );
    return { ok: true, id: row.id };
  });
}
