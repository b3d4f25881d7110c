import type { Database } from "#app/db/client.ts";
import type { OwnerId } from "./get-texts.ts";
import type { TextKindName } from "./text-kinds.ts";

const queries: Record<TextKindName, string> = {
  tour: "select published as public, 'tour/' || city_id as space from tour where id = $1 for no key update",
  city: "select published as public, 'location' as space from city where id = $1 for no key update",
  country: `select exists (select from city where country_code = country.code and published) as public, 'location' as space
    from country where code = $1 for no key update`,
  guide: "select active as public, 'guide' as space from guide where id = $1 for no key update",
  article: "select published as public, 'article' as space from article where id = $1 for no key update",
  faq: "select published as public, '' as space from faq_entry where key = $1 for no key update",
  faq_group: `select exists (select from faq_entry where group_key = faq_group.key and published) as public, '' as space
    from faq_group where key = $1 for no key update`,
};

/** Locks the owner's row, so that concurrent edits of its texts run one after another. */
export function lockOwner(
  tx: Database,
  kind: TextKindName,
  id: OwnerId,
): Promise<{ public: boolean; space: string } | undefined> {
  return tx.one(`lock-${kind}`, queries[kind], [id]);
}
