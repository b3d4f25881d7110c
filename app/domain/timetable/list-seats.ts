import type { Database } from "#app/db/client.ts";

export type Seats = {
  id: number;
  tour: number;
  left: number;
  open: boolean;
  /** Increases with each change by the office. */
  version: number;
};

export function listSeats(db: Database, ids: number[]): Promise<Seats[]> {
  return db.rows<Seats>(
    "list-seats",
    `select id, tour_id as tour, capacity - seats_taken - seats_held as left, status = 'OPEN' as open, version from departure where id = any ($1::bigint[]) and not is_private`,
    [ids],
  );
}
