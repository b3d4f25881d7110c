import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { checkSlugs } from "#app/domain/texts/check-slugs.ts";
import { makeSlug } from "#app/domain/texts/make-slug.ts";
import { writeText } from "#app/domain/texts/write-text.ts";

export type NewCity = {
  name: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  currency: string;
};
export type NewCountry = { code: string; name: string };
export type CreatePlaceResult =
  | { ok: true; id: string }
  | { ok: false; reason: "name_taken" | "unknown_country" | "code_taken" };

/** Creates a draft with an English name, ranked last by size. Its id is derived from that name and never changes. */
export function createCity(db: Database, city: NewCity, by: Actor, now: Date): Promise<CreatePlaceResult> {
  return db.transaction(async (tx): Promise<CreatePlaceResult> => {
    // An advisory lock keeps two new cities from getting the same size rank.
    await tx.rows("create-city-lock", "select pg_advisory_xact_lock(hashtext('create-city'))");
    const id = makeSlug(city.name, "en");
    if (!(await isFree(tx, "city", id))) return { ok: false, reason: "name_taken" };
    const { countryCode, latitude, longitude, timeZone, currency } = city;
    const isCountry = await tx.one("is-country", "select 1 from country where code = $1", [countryCode]);
    if (!isCountry) return { ok: false, reason: "unknown_country" };
    const made = await tx.one(
      "create-city",
      `insert into city (id, country_code, latitude, longitude, time_zone, currency, size_rank, published, added_at)
       select :id, :countryCode, :latitude, :longitude, :timeZone, :currency, coalesce(max(size_rank), 0) + 1, false, null from city
       on conflict (id) do nothing returning id`,
      { id, countryCode, latitude, longitude, timeZone, currency },
    );
    if (!made) return { ok: false, reason: "name_taken" };
    await begin(tx, { kind: "city", id, name: city.name, after: city }, by, now);
    return { ok: true, id };
  });
}

/** Visitors see a country as soon as one of its cities is public. */
export function createCountry(db: Database, country: NewCountry, by: Actor, now: Date): Promise<CreatePlaceResult> {
  return db.transaction(async (tx): Promise<CreatePlaceResult> => {
    if (!(await isFree(tx, "country", makeSlug(country.name, "en")))) return { ok: false, reason: "name_taken" };
    const made = await tx.one(
      "create-country",
      "insert into country (code) values ($1) on conflict do nothing returning code",
      [country.code],
    );
    if (!made) return { ok: false, reason: "code_taken" };
    await begin(tx, { kind: "country", id: country.code, name: country.name, after: country }, by, now);
    return { ok: true, id: country.code };
  });
}

type Begun = { kind: "city" | "country"; id: string; name: string; after: unknown };

async function isFree(tx: Database, kind: Begun["kind"], slug: string): Promise<boolean> {
  const refused = await checkSlugs(tx, { kind, id: "", space: "location", slugs: [["en", slug]] });
  return refused.length === 0;
}

async function begin(tx: Database, { kind, id, name, after }: Begun, by: Actor, now: Date): Promise<void> {
  const subject = { kind, id };
  const fields = { slug: makeSlug(name, "en"), name };
  await writeText(tx, subject, { locale: "en", fields, version: 0, checkedVersion: 1, now });
  await recordChange(tx, by, { action: `create ${kind}`, subject, after }, now);
}
