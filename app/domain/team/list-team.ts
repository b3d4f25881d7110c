import type { Database } from "#app/db/client.ts";

export type TeamGuide = {
  id: number;
  name: string;
  city: string;
  languages: string[];
  phone: string | null;
  /** The address of their account, where their mail goes. */
  email: string | null;
  /** An invitation that waits for them to sign up. */
  invited: string | null;
  /** Departures of the next seven days, and those of them that they cannot lead. */
  coming: number;
  absent: number;
};

export const teamFilters = ["no-account", "no-phone", "absent"] as const;
export type TeamFilter = (typeof teamFilters)[number];

/** Lists the guides who lead tours, with how to reach them. */
export function listTeam(
  db: Database,
  request: { words: string; cityId: string | null; filter: TeamFilter | null },
  now: Date,
): Promise<TeamGuide[]> {
  const { words, cityId, filter } = request;
  return db.rows<TeamGuide>(
    "list-team",
    `select guide.id, guide.name, city_text.name as city, guide.languages, guide.phone, "user".email, invitation.email as invited,
       coalesce(week.coming, 0) as coming, coalesce(week.absent, 0) as absent
     from guide join city_text on city_text.city_id = guide.home_city_id and city_text.locale = 'en'
     left join "user" on "user".id = guide.user_id
     left join invitation on invitation.guide_id = guide.id and invitation.expires_at > :now
     cross join lateral (
       select count(*) as coming, count(*) filter (where guide_absent_at is not null) as absent from departure
       where departure.guide_id = guide.id and status <> 'CANCELED' and starts_at > :now and starts_at < :now::timestamptz + interval '7 days') week
     where (guide.active or week.coming > 0)
       and (:cityId::text is null or guide.home_city_id = :cityId)
       and position(plain(:words) in plain(concat_ws(' ', guide.name, "user".email, guide.phone))) > 0
       and case :filter::text
         when 'no-account' then guide.user_id is null
         when 'no-phone' then guide.phone is null
         when 'absent' then week.absent > 0
         else true end
     order by guide.name, guide.id`,
    { words, cityId, filter, now },
  );
}
