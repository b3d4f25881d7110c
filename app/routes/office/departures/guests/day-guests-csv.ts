import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { listDayGuests } from "#app/domain/departures/list-day-guests.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { citiesWord } from "#app/domain/team/office-scope.ts";
import { csvResponse } from "#app/routes/office/csv-cell.ts";
import { officeDay } from "#app/routes/office/day/words.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/day-guests-csv.ts";
import { guestRows } from "./guest-columns.ts";

/** The guest lists of a day, or today's, in one file, of all cities or one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = context.get(staffContext);
  const asked = url.searchParams.get("date") ?? "";
  const date = isCalendarDate(asked) ? asked : officeDay(now());
  const city = url.searchParams.get("city") || null;
  const fresh = requireFreshLogIn(staff, url);
  const { scope } = staff;
  // Not all guests for a city that does not exist, and nothing of a link into the log.
  const cityId = city && ((await listCityNames(db, scope)).find(({ id }) => id === city)?.id ?? null);
  if (city && !cityId) throw pageNotFound(url.pathname);
  const guests = await listDayGuests(db, { date, cityId, scope });
  await recordView(db, staff, { kind: "export", id: `guests of ${cityId ?? citiesWord(scope)} on ${date}` }, now());
  const rows = guestRows(guests, ["city", "time", "tour", "tourLanguage", "guide"]);
  return csvResponse(fresh, `guests-${date}${cityId ? `-${cityId}` : ""}.csv`, rows);
}
