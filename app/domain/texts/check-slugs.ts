import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { reservedSegments } from "#app/i18n/paths.ts";
import type { OwnerId } from "./get-texts.ts";
import { isSlug } from "./make-slug.ts";
import { type TextKindName, textKinds } from "./text-kinds.ts";

export type SlugRefusal = "form" | "reserved" | "taken" | "left";

/**
 * Returns the slugs that cannot be used, and why. Current slugs in any language and former slugs of other subjects are
 * taken.
 */
export async function checkSlugs(
  tx: Database,
  wish: { kind: TextKindName; id: OwnerId; space: string; slugs: [locale: Locale, slug: string][] },
): Promise<[Locale, SlugRefusal][]> {
  // An advisory lock keeps two subjects from taking the same slug at the same time, in any language.
  await tx.rows("slug-lock", "select pg_advisory_xact_lock(hashtext('slug ' || $1))", [wish.space]);
  const refused: [Locale, SlugRefusal][] = [];
  for (const [locale, slug] of wish.slugs) {
    const reason = await refusal(tx, wish, locale, slug);
    if (reason) refused.push([locale, reason]);
  }
  return refused;
}

async function refusal(
  tx: Database,
  { kind, id, space }: { kind: TextKindName; id: OwnerId; space: string },
  locale: Locale,
  slug: string,
): Promise<SlugRefusal | undefined> {
  if (!isSlug(slug)) return "form";
  if (isReserved(kind, locale, slug)) return "reserved";
  const live = await tx.one(
    `live-${kind}-slug`,
    liveSlug[kind] as string,
    kind === "tour" ? [id, slug, space] : [id, slug],
  );
  if (live) return "taken";
  const left = await tx.one(
    "former-slug",
    `select 1 from former_slug where space = $1 and slug = $2
       and $3 is distinct from coalesce(tour_id::text, article_id::text, guide_id::text, city_id::text, country_code, '')`,
    [space, slug, String(id)],
  );
  return left ? "left" : undefined;
}

function isReserved(kind: TextKindName, locale: Locale, slug: string): boolean {
  if (textKinds[kind].place) return reservedSegments(locale).has(slug);
  return kind === "guide" && slug === "apply";
}

const liveSlug: Partial<Record<TextKindName, string>> = {
  tour: "select 1 from tour_text where 'tour/' || city_id = $3 and slug = $2 and tour_id <> $1",
  city: "select 1 from location_address where slug = $2 and city_id is distinct from $1",
  country: "select 1 from location_address where slug = $2 and country_code is distinct from $1",
  guide: "select 1 from guide where slug = $2 and id <> $1",
  article: "select 1 from article_text where slug = $2 and article_id <> $1",
};
