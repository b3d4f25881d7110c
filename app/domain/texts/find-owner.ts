import type { Database } from "#app/db/client.ts";
import type { OwnerId } from "./get-texts.ts";
import type { TextKindName } from "./text-kinds.ts";

const queries: Record<TextKindName, string> = {
  tour: "select published as public, 'tour/' || city_id as space from tour where id = $1 for no key update",
  city: "select true as public, 'location' as space from city where id = $1 for no key update",
  guide: "select active as public, 'guide' as space from guide where id = $1 for no key update",
  article: "select published as public, 'article' as space from article where id = $1 for no key update",
  faq: "select published as public, '' as space from faq where key = $1 order by locale for no key update",
};

/** What a text belongs to. Whoever changes it waits here for the one before: read and write are one step. */
export function lockOwner(
  tx: Database,
  kind: TextKindName,
  id: OwnerId,
): Promise<{ public: boolean; space: string } | undefined> {
  return tx.one(`lock-${kind}`, queries[kind], [id]);
}
