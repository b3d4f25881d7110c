import type { Database } from "#app/db/client.ts";
import type { OfficeScope } from "#app/domain/team/office-scope.ts";
import type { StaffRole } from "#app/domain/team/roles.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { freshMinutes, maxSessionDays, sessionDays, staffSession } from "./open-session.ts";
import { hashToken } from "./token.ts";

export type CurrentUser = {
  sessionId: string;
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: "guest" | "guide" | "staff";
  /** Null for guests and guides. */
  staffRole: StaffRole | null;
  scope: OfficeScope;
  locale: Locale;
  /** The guide whose page belongs to this account. */
  guideId: number | null;
  /** The account has one-time codes, and this session was opened with one. */
  hasSecondFactor: boolean;
  /** The owner was proven within the last ten minutes: by a code where codes are on. */
  isFresh: boolean;
};

/** `renewed` says that the session now ends later, so its cookie must too. */
export type FoundSession = CurrentUser & { renewed: boolean };

/** Finds the user of a session. Using a session extends it, which is written at most once an hour. */
export async function findSession(db: Database, token: string, now: Date): Promise<FoundSession | undefined> {
  const found = await lookUpSession(db, token, now);
  if (!found) return undefined;
  const { stale, ...person } = found;
  if (stale)
    await db.rows(
      "touch-session",
      "update session set seen_at = $2, expires_at = $2::timestamptz + make_interval(days => $3) where token_hash = $1",
      [hashToken(token), now, sessionDays],
    );
  return { ...person, renewed: stale };
}

/** Finds the user of a session without extending it. */
export async function lookUpSession(
  db: Database,
  token: string,
  now: Date,
): Promise<(CurrentUser & { stale: boolean }) | undefined> {
  const found = await db.one<Omit<CurrentUser, "scope"> & { cities: string[] | null; stale: boolean }>(
    "find-session",
    `select session.id as "sessionId", session.seen_at < :now::timestamptz - interval '1 hour' as stale,
       "user".id, "user".name, "user".email, "user".image, "user".role, "user".locale,
       "user".staff_role as "staffRole", case when "user".staff_role in ('administrator', 'editor', 'finance') then null
         else array(select city_id::text from staff_city where user_id = "user".id) end as cities,
       guide.id as "guideId", second_factor.user_id is not null as "hasSecondFactor",
       coalesce(session.verified_at > :now::timestamptz - make_interval(mins => :freshMinutes), false) as "isFresh"
     from session join "user" on "user".id = session.user_id left join guide on guide.user_id = "user".id
       left join second_factor on second_factor.user_id = "user".id
     where session.token_hash = :tokenHash and session.expires_at > :now
       and (second_factor.user_id is null or session.second_factor)
       and session.created_at > :now::timestamptz - make_interval(days => :maxSessionDays)
       and ("user".role <> 'staff' or (session.seen_at > :now::timestamptz - make_interval(hours => :idleHours)
         and session.created_at > :now::timestamptz - make_interval(hours => :maxStaffHours)))`,
    {
      tokenHash: hashToken(token),
      now,
      maxSessionDays,
      idleHours: staffSession.idleHours,
      maxStaffHours: staffSession.maxHours,
      freshMinutes,
    },
  );
  if (!found) return undefined;
  const { cities, ...person } = found;
  return { ...person, scope: { cities } };
}
