import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { listDayGuests } from "#app/domain/departures/list-day-guests.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { csvResponse } from "#app/routes/office/csv-cell.ts";
import { officeDay } from "#app/routes/office/day/words.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/day-guests-csv.ts";
import { guestRows } from "./guest-columns.ts";

/** The guest lists of a day, or today's, in one file, of all cities or one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = context.get(staffContext);
  const asked = url.searchParams.get("date") ?? "";
  const date = isCalendarDate(asked) ? asked : officeDay(now());
  const cityId = url.searchParams.get("city")?.slice(0, 100) || null;
  const fresh = requireFreshLogIn(staff, url);
  const guests = await listDayGuests(db, { date, cityId });
  await recordView(db, staff, { kind: "export", id: `guests of ${cityId ?? "all cities"} on ${date}` }, now());
  const rows = guestRows(guests, ["city", "time", "tour", "tourLanguage", "guide"]);
  return csvResponse(fresh, `guests-${date}${cityId ? `-${cityId}` : ""}.csv`, rows);
}
