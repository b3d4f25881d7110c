import { readId } from "#app/blocks/forms/read-id.ts";
import { getDeparture, listGuests } from "#app/domain/departures/get-departure.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { csvResponse } from "#app/routes/office/csv-cell.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/guests-csv.ts";
import { guestRows } from "./guest-columns.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = context.get(staffContext);
  const departure = await getDeparture(db, readId(params.id));
  if (!departure) throw pageNotFound(url.pathname);
  const fresh = requireFreshLogIn(staff, url);
  const guests = await listGuests(db, departure.id);
  await recordView(db, staff, { kind: "export", id: `guests of departure ${departure.id}` }, now());
  return csvResponse(fresh, `guests-${departure.date}-${departure.id}.csv`, guestRows(guests));
}
