import { createHmac } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type VotedReview = { helpful: number; tourSlug: string; citySlug: string };

type Vote = { reviewId: number; voter: string; locale: Locale };

/** Counts one vote per voter; voting again changes nothing. */
export async function voteHelpful(db: Database, vote: Vote, now: Date): Promise<VotedReview | undefined> {
  await db.rows(
    "vote-helpful",
    `insert into review_vote (review_id, voter, created_at)
     select id, $2, $3 from review where id = $1 and status = 'published' on conflict do nothing`,
    [vote.reviewId, vote.voter, now],
  );
  return findVoted(db, vote);
}

/** Takes the voter's own vote back. */
export async function withdrawVote(db: Database, vote: Vote): Promise<VotedReview | undefined> {
  await db.rows("withdraw-vote", "delete from review_vote where review_id = $1 and voter = $2", [
    vote.reviewId,
    vote.voter,
  ]);
  return findVoted(db, vote);
}

function findVoted(db: Database, vote: Vote): Promise<VotedReview | undefined> {
  return db.one<VotedReview>(
    "voted-review",
    `select review.helpful, tour_text.slug as "tourSlug", location_slug.slug as "citySlug"
     from review join tour_text on tour_text.tour_id = review.tour_id and tour_text.locale = $2
     join location_slug on location_slug.city_id = tour_text.city_id and location_slug.locale = $2
     where review.id = $1 and review.status = 'published'`,
    [vote.reviewId, vote.locale],
  );
}

/**
 * One vote per network, told apart by a keyed hash, so that nobody's address is stored. What a browser says about
 * itself is not asked: it could be changed for every vote, and it would be a fingerprint.
 */
export function voterOf(secret: string, clientIp: string): string {
  return createHmac("sha256", secret).update(`voter ${clientIp}`).digest("base64url").slice(0, 27);
}
