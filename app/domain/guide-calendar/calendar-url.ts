import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { newToken } from "#app/domain/sessions/token.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** The path of a guide's calendar. The key is in the query, which no log contains. */
export function calendarPath(secret: string, guideId: number, word: string): string {
  return `/guides/${guideId}/calendar.ics?key=${keyOf(secret, guideId, word)}`;
}

function keyOf(secret: string, guideId: number, word: string): string {
  return createHmac("sha256", secret).update(`guide calendar ${guideId} ${word}`).digest("base64url");
}

/** Finds the word that signs the guide's URL; undefined if there is none. */
export async function findCalendarWord(db: Database, guideId: number): Promise<string | undefined> {
  const row = await db.one<{ word: string }>(
    "find-calendar-word",
    "select word from guide_calendar where guide_id = $1",
    [guideId],
  );
  return row?.word;
}

/** Gives the guide a new URL. The old one, if any, ends. */
export async function renewCalendar(db: Database, guideId: number, now: Date): Promise<void> {
  await db.rows(
    "renew-guide-calendar",
    `insert into guide_calendar (guide_id, word, since) values ($1, $2, $3)
     on conflict (guide_id) do update set word = excluded.word, since = excluded.since`,
    [guideId, newToken(), now],
  );
}

export async function revokeCalendar(db: Database, guideId: number): Promise<void> {
  await db.rows("revoke-guide-calendar", "delete from guide_calendar where guide_id = $1", [guideId]);
}

/** The guide's language if the key is right. A URL ends with the account of its guide. */
export async function openCalendar(
  db: Database,
  secret: string,
  guideId: number,
  key: string,
): Promise<{ locale: Locale } | undefined> {
  const found = await db.one<{ word: string; locale: Locale }>(
    "open-guide-calendar",
    `select guide_calendar.word, "user".locale from guide_calendar
     join guide on guide.id = guide_calendar.guide_id
     join "user" on "user".id = guide.user_id and "user".role <> 'guest'
     where guide_calendar.guide_id = $1`,
    [guideId],
  );
  if (!found) return undefined;
  const [expected, actual] = [Buffer.from(keyOf(secret, guideId, found.word)), Buffer.from(key)];
  const isRight = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isRight ? { locale: found.locale } : undefined;
}
