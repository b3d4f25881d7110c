import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { refreshSearch } from "#app/domain/search/refresh-search.ts";
import { lockOwner } from "#app/domain/texts/find-owner.ts";
import { type LastChange, lastChange } from "#app/domain/texts/last-change.ts";
import { locales } from "#app/i18n/locales.ts";
import { type EditedStop, getRoute } from "./route.ts";

export type SaveRouteResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "too_short" | "unnamed" }
  | { ok: false; reason: "conflict"; theirs: EditedStop[]; version: number; last: LastChange };

const action = "change route";

/**
 * Replaces the whole route, unless it has changed since version `seen`. A public tour needs at least two stops with
 * names in every language.
 */
export function saveRoute(
  db: Database,
  tourId: number,
  edit: { stops: EditedStop[]; seen: number },
  by: Actor,
  now: Date,
): Promise<SaveRouteResult> {
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, "tour", tourId);
    if (!owner) return { ok: false, reason: "unknown" };
    const before = await getRoute(tx, tourId);
    const [was, is] = [linesOf(before), linesOf(edit.stops)];
    if (JSON.stringify(was) === JSON.stringify(is)) return { ok: true };
    const stored = await tx.one<{ version: number }>(
      "route-version",
      "select route_version as version from tour where id = $1",
      [tourId],
    );
    const subject = { kind: "tour", id: tourId };
    if (!stored || stored.version !== edit.seen)
      return {
        ok: false,
        reason: "conflict",
        theirs: before,
        version: stored?.version ?? 0,
        last: await lastChange(tx, subject, action),
      };
    if (owner.public && edit.stops.length < 2) return { ok: false, reason: "too_short" };
    if (owner.public && edit.stops.some(({ names }) => locales.some((locale) => names[locale] === "")))
      return { ok: false, reason: "unnamed" };
    await replace(tx, tourId, edit.stops);
    await recordChange(tx, by, { action, subject, before: { stops: was }, after: { stops: is } }, now);
    await refreshSearch(tx, "tour", tourId);
    return { ok: true };
  });
}

const linesOf = (stops: EditedStop[]) =>
  stops.map(
    ({ latitude, longitude, names }) =>
      `${latitude}, ${longitude}: ${locales.map((locale) => names[locale]).join(" / ")}`,
  );

async function replace(tx: Database, tourId: number, stops: EditedStop[]) {
  await tx.rows("clear-route", "delete from tour_stop where tour_id = $1", [tourId]);
  await tx.rows(
    "write-stops",
    `insert into tour_stop (tour_id, position, latitude, longitude)
     select $1::integer, row_number() over (), latitude, longitude from unnest($2::float[], $3::float[]) stop (latitude, longitude)`,
    [tourId, stops.map((stop) => stop.latitude), stops.map((stop) => stop.longitude)],
  );
  for (const locale of locales)
    await tx.rows(
      "write-stop-names",
      `insert into tour_stop_text (tour_id, position, locale, name)
       select $1::integer, place, $2::text, name from unnest($3::text[]) with ordinality stop (name, place)`,
      [tourId, locale, stops.map(({ names }) => names[locale])],
    );
  await tx.rows("raise-route", "update tour set route_version = route_version + 1 where id = $1", [tourId]);
}
