import { createHmac } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type VotedReview = { helpful: number; tourSlug: string; citySlug: string };

/** Counts one vote per voter; voting again changes nothing. */
export async function voteHelpful(
  db: Database,
  vote: { reviewId: number; voter: string; locale: Locale },
  now: Date,
): Promise<VotedReview | undefined> {
  await db.rows(
    "vote-helpful",
    `insert into review_vote (review_id, voter, created_at)
     select id, $2, $3 from review where id = $1 and status = 'published' on conflict do nothing`,
    [vote.reviewId, vote.voter, now],
  );
  return db.one<VotedReview>(
    "voted-review",
    `select review.helpful, tour_text.slug as "tourSlug", location_slug.slug as "citySlug"
     from review join tour_text on tour_text.tour_id = review.tour_id and tour_text.locale = $2
     join location_slug on location_slug.city_id = tour_text.city_id and location_slug.locale = $2
     where review.id = $1 and review.status = 'published'`,
    [vote.reviewId, vote.locale],
  );
}

/** Distinguishes voters by a keyed hash, so that their identity is not stored. */
export function voterOf(secret: string, address: string, browser: string): string {
  return createHmac("sha256", secret).update(`voter ${address} ${browser}`).digest("base64url").slice(0, 27);
}
