import { type Figures, listFigures } from "#app/domain/office/figures.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { csvResponse } from "#app/routes/office/csv-cell.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/csv.ts";
import { readQuery } from "./span.ts";

const columns: (keyof Figures)[] = [
  "name",
  "departures",
  "bookings",
  "guests",
  "fill",
  "canceled",
  "noShows",
  "reviews",
  "rating",
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = context.get(staffContext);
  const fresh = requireFreshLogIn(staff, url);
  const query = readQuery(url, now());
  const rows = await listFigures(db, query.by, query);
  await recordView(db, staff, { kind: "export", id: `figures by ${query.by}` }, now());
  const cells = rows.map((row) => columns.map((column) => row[column]));
  return csvResponse(fresh, `figures-by-${query.by}-${query.from}-${query.to}.csv`, [columns, ...cells]);
}
