import type { Database } from "#app/db/client.ts";
import type { Role, StaffRole } from "#app/domain/team/roles.ts";

export type Person = {
  id: string;
  name: string;
  email: string;
  role: Role;
  staffRole: StaffRole | null;
  guide: string | null;
  /** Of a city manager. */
  cities: string[];
};

const cities = `array(select city_id::text from staff_city where user_id = "user".id order by city_id)`;

/** Lists staff and guides, or the accounts with these words in their name or address. */
export function listPeople(db: Database, words: string): Promise<Person[]> {
  return words === ""
    ? db.rows<Person>(
        "list-colleagues",
        `select "user".id, "user".name, "user".email, "user".role, "user".staff_role as "staffRole", guide.slug as guide,
           ${cities} as cities
         from "user" left join guide on guide.user_id = "user".id
         where "user".role <> 'guest' order by "user".role desc, "user".staff_role, lower("user".email) limit 200`,
      )
    : db.rows<Person>(
        "find-people",
        `select "user".id, "user".name, "user".email, "user".role, "user".staff_role as "staffRole", guide.slug as guide,
           ${cities} as cities
         from "user" left join guide on guide.user_id = "user".id
         where position(plain($1) in plain("user".name || ' ' || "user".email)) > 0
         order by lower("user".email) limit 50`,
        [words],
      );
}

/** Choices for linking an account to a guide's page. */
export function listGuideNames(db: Database): Promise<{ slug: string; name: string; city: string }[]> {
  return db.rows(
    "list-guide-names",
    `select guide.slug, guide.name, city_text.name as city
     from guide join city_text on city_text.city_id = guide.home_city_id and city_text.locale = 'en' order by guide.name`,
  );
}
