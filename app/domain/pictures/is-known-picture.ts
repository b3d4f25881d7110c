import type { Database } from "#app/db/client.ts";

/**
 * Checks that a picture belongs to existing content: any name can be drawn, but only these are stored on disk. Names of
 * pages are limited by the code.
 */
export async function isKnownPicture(db: Database, kind: string, group: string, name: string): Promise<boolean> {
  const row = await db.one<{ known: boolean }>(
    "is-known-picture",
    `select case $1::text
       when 'guide' then exists (select from guide where $3 in (slug, slug || '--paper') and portrait = $2)
       when 'tour' then exists (select from tour where city_id = $2 and $3 in (key || '--' || theme, key || '--' || theme || '--paper'))
       when 'article' then exists (select from article where $3 in (key, key || '--paper') and coalesce(city_id::text, 'all') = $2)
       when 'page' then true
       else exists (select from city where id = $2) end as known`,
    [kind, group, name],
  );
  return row?.known ?? false;
}
