import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type FaqGroup = { key: string; title: string; entries: { key: string; question: string; answer: string }[] };

export function listFaq(db: Database, locale: Locale): Promise<FaqGroup[]> {
  return db.rows<FaqGroup>(
    "list-faq",
    `select group_key as key, group_title as title,
       json_agg(json_build_object('key', key, 'question', question, 'answer', answer) order by position) as entries
     from faq where locale = $1 and published group by group_key, group_title order by min(position)`,
    [locale],
  );
}
