import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type FaqGroup = { key: string; title: string; entries: { key: string; question: string; answer: string }[] };

export function listFaq(db: Database, locale: Locale): Promise<FaqGroup[]> {
  return db.rows<FaqGroup>(
    "list-faq",
    `select faq_group.key, text.title,
       json_agg(json_build_object('key', faq.key, 'question', faq.question, 'answer', faq.answer) order by faq.position) as entries
     from faq_group join faq_group_text text on text.group_key = faq_group.key and text.locale = $1
     join faq on faq.group_key = faq_group.key and faq.locale = $1 and faq.published
     group by faq_group.key, text.title order by faq_group.position, faq_group.key`,
    [locale],
  );
}
