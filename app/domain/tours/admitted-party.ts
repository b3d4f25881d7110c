import type { Database } from "#app/db/client.ts";
import type { Party } from "#app/domain/bookings/party.ts";

type TourOf = { tourId: number } | { departureId: number };

/**
 * The party as the tour takes it: on one for adults only, whose forms ask for no children, everybody counts and pays as an
 * adult, whatever an old form or another program sends. The office and guides see who comes, and may write down children.
 */
export async function admittedParty(db: Database, tour: TourOf, party: Party): Promise<Party> {
  if (party.children === 0) return party;
  const row = await db.one(
    "is-tour-for-adults",
    `select from tour where (good_to_know ->> 'minimumAge')::integer >= 18
       and id = coalesce($1, (select tour_id from departure where id = $2))`,
    "tourId" in tour ? [tour.tourId, null] : [null, tour.departureId],
  );
  return row ? asAdults(party) : party;
}

export function asAdults({ adults, children }: Party): Party {
  return { adults: adults + children, children: 0 };
}
