import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type FaqGroup = { key: string; title: string; entries: { key: string; question: string; answer: string }[] };

export function listFaq(db: Database, locale: Locale): Promise<FaqGroup[]> {
  return db.rows<FaqGroup>(
    "list-faq",
    `select faq_group.key, text.title,
       json_agg(json_build_object('key', entry.key, 'question', entry_text.question, 'answer', entry_text.answer)
         order by entry.position) as entries
     from faq_group join faq_group_text text on text.group_key = faq_group.key and text.locale = $1
     join faq_entry entry on entry.group_key = faq_group.key and entry.published
     join faq_text entry_text on entry_text.faq_key = entry.key and entry_text.locale = $1
     group by faq_group.key, text.title order by faq_group.position, faq_group.key`,
    [locale],
  );
}
