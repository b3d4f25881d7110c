import type { Database } from "#app/db/client.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";

export type Seats = {
  id: number;
  tour: number;
  left: number;
  open: boolean;
  /** Increases with each change by the office. */
  version: number;
};

const columns = `departure.id, departure.tour_id as tour, departure.capacity - seats_taken - seats_held as left, status = 'OPEN' as open,
  departure.version`;

/** What everybody may know. */
export function listSeats(db: Database, ids: number[]): Promise<Seats[]> {
  return db.rows<Seats>(
    "list-seats",
    `select ${columns} from departure where id = any ($1::bigint[]) and not is_private`,
    [ids],
  );
}

/** Departures for one group, which only the office watches. */
export function listPrivateSeats(db: Database, ids: number[], { cities }: OfficeScope): Promise<Seats[]> {
  return db.rows<Seats>(
    "list-private-seats",
    `select ${columns} from departure join tour on tour.id = departure.tour_id
     where departure.id = any (:ids::bigint[]) and is_private and ${inScope("tour.city_id")}`,
    { ids, scope: cities },
  );
}
