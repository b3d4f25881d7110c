import type { Database } from "#app/db/client.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { BulkAction } from "./start-bulk-change.ts";

export type BulkProgress = {
  id: number;
  action: BulkAction;
  guide: string | null;
  by: string;
  createdAt: Date;
  total: number;
  /** Selected beyond what one change may have, and left as they are. */
  leftOut: number;
  waiting: number;
  done: number;
  refused: number;
  /** Those of the refused that someone stopped before their turn. */
  stopped: number;
  told: number;
};

const progressColumns = `
  bulk_change.id, bulk_change.action, guide.name as guide, bulk_change.user_name as by, bulk_change.created_at as "createdAt", bulk_change.left_out as "leftOut",
  items.total, items.waiting, items.done, items.refused, items.stopped, items.told
  from bulk_change left join guide on guide.id = bulk_change.guide_id
  cross join lateral (
    select count(*) as total, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'refused') as refused, count(*) filter (where refusal = 'stopped') as stopped,
      coalesce(sum(guests_told), 0)::integer as told
    from bulk_change_item where bulk_change_id = bulk_change.id) items`;

export function getBulkChange(db: Database, id: number): Promise<BulkProgress | undefined> {
  return db.one<BulkProgress>("get-bulk-change", `select ${progressColumns} where bulk_change.id = $1`, [id]);
}

/** The newest changes whose departures are all within the scope. */
export function listBulkChanges(db: Database, scope: OfficeScope): Promise<BulkProgress[]> {
  return db.rows<BulkProgress>(
    "list-bulk-changes",
    `select ${progressColumns}
     where not exists (
       select from bulk_change_item item join departure on departure.id = item.departure_id
       join tour on tour.id = departure.tour_id
       where item.bulk_change_id = bulk_change.id and not ${inScope("tour.city_id", "$1")})
     order by bulk_change.id desc limit 5`,
    [scope.cities],
  );
}

export type BulkItem = {
  departureId: number;
  state: "waiting" | "done" | "refused";
  refusal: string | null;
  told: number;
  date: string;
  time: string;
  language: TourLanguage;
  tour: string;
  city: string;
};

/** Lists the departures of a change: refused ones first, as they need someone. */
export function listBulkItems(db: Database, id: number): Promise<BulkItem[]> {
  return db.rows<BulkItem>(
    "list-bulk-items",
    `select item.departure_id as "departureId", item.state, item.refusal, item.guests_told as told, departure.local_date as date,
       to_char(departure.local_time, 'HH24:MI') as time, departure.language, tour_text.name as tour, city_text.name as city
     from bulk_change_item item
     join departure on departure.id = item.departure_id
     join tour on tour.id = departure.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     where item.bulk_change_id = $1 order by item.state <> 'refused', departure.starts_at, departure.id`,
    [id],
  );
}
