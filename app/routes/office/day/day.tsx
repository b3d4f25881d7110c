import { ArrowLeft, ArrowRight } from "lucide-react";
import { useMemo } from "react";
import { Form } from "react-router";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { lastBackupAt } from "#app/domain/backups/once-per-night.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { type DayFilter, dayFilters, listCityNames, listDay } from "#app/domain/departures/list-day.ts";
import { listGuideNews } from "#app/domain/guide-days/list-guide-news.ts";
import { countToDo } from "#app/domain/office/count-to-do.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/day.ts";
import { BackupNote } from "./backup-note.tsx";
import { groupings } from "./day-groups.ts";
import { DayList } from "./day-list.tsx";
import { DayTotals } from "./day-totals.tsx";
import { GuideNewsList } from "./guide-news.tsx";
import { ToDoList } from "./to-do.tsx";
import { useLiveDay } from "./use-live-day.ts";
import { daysAfter, dayWords, officeDay } from "./words.ts";

const filterNames: Record<DayFilter, string> = {
  open: "Places left",
  full: "Full",
  closed: "Closed",
  canceled: "Cancelled",
  "no-guide": "No guide",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, hasBackups, payments } = context.get(appContext);
  const { scope } = context.get(staffContext);
  const read = (name: string) => url.searchParams.get(name)?.slice(0, 100) ?? "";
  const today = officeDay(now());
  const date = isCalendarDate(read("date")) ? read("date") : today;
  const filter = dayFilters.find((known) => known === read("show")) ?? null;
  const by = groupings.find((known) => known === read("by")) ?? "hour";
  const query = { city: read("city"), words: read("words"), filter, by };
  const [entries, cities, toDo, news, backupAt] = await Promise.all([
    listDay(db, { date, cityId: query.city || null, words: query.words, filter, scope }),
    listCityNames(db, scope),
    date === today ? countToDo(db, now(), payments !== undefined, scope) : null,
    date === today ? listGuideNews(db, scope, now()) : [],
    date === today && hasBackups ? lastBackupAt(db) : undefined,
  ]);
  return { date, today, now: now(), entries, cities, toDo, news, hasBackups, backupAt, ...query };
}

export default function Day({ loaderData }: Route.ComponentProps) {
  const { date, today, entries, cities, toDo, news, hasBackups, backupAt, city, words, filter, by, now } = loaderData;
  const isToday = date === today;
  useLiveDay(useMemo(() => entries.map(({ id }) => id), [entries]));
  // Keeps the clock right, and what has started.
  useRefreshEvery(60_000);
  const to = (day: string, grouping = by) => {
    const query = new URLSearchParams({
      ...(day !== today && { date: day }),
      ...(city && { city }),
      ...(words && { words }),
      ...(filter && { show: filter }),
      ...(grouping !== "hour" && { by: grouping }),
    });
    return query.size > 0 ? `/office?${query}` : "/office";
  };
  return (
    <>
      <OfficeHead title={isToday ? "Today" : dayWords(date)}>
        <nav className="day-pager" aria-label="Day">
          <Link to={to(daysAfter(date, -1))} rel="prev" aria-label="Previous day">
            <ArrowLeft className="icon" aria-hidden="true" />
          </Link>
          {isToday ? <b>{dayWords(today)}</b> : <Link to={to(today)}>Today</Link>}
          <Link to={to(daysAfter(date, 1))} rel="next" aria-label="Next day">
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
          {/* On a phone the filters fill the first screen. */}
          {isToday && entries.length > 0 && (
            <a className="to-now" href="#now">
              Now
            </a>
          )}
        </nav>
        <ButtonLink
          to={`/office/plan?${new URLSearchParams({ ...(city && { city }), from: date })}`}
          variant="secondary"
          size="sm"
        >
          Plan this week
        </ButtonLink>
        <ButtonLink to={`/office/departures/new?date=${date}`} variant="secondary" size="sm">
          Extra departure
        </ButtonLink>
      </OfficeHead>
      {toDo && <ToDoList toDo={toDo} />}
      <GuideNewsList news={news} />
      <Form className="office-filter" role="search" key={`${date} ${city} ${words} ${filter} ${by}`}>
        {by !== "hour" && <input type="hidden" name="by" value={by} />}
        <TextField id="date" name="date" label="Date" type="date" defaultValue={date} />
        <CityFilter cities={cities} city={city} />
        <Select id="show" name="show" label="Show" defaultValue={filter ?? ""}>
          <option value="">Everything</option>
          {dayFilters.map((option) => (
            <option key={option} value={option}>
              {filterNames[option]}
            </option>
          ))}
        </Select>
        <TextField id="words" name="words" label="Tour, city or guide" type="search" defaultValue={words} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <div className="day-bar">
        <DayTotals entries={entries} />
        <Link to={`/office/departures?${new URLSearchParams({ from: date, to: date, ...(city && { city }) })}`}>
          Change several
        </Link>
        <a href={`/office/guests.csv?${new URLSearchParams({ date, ...(city && { city }) })}`}>Guest lists (CSV)</a>
        <Link to={`/office/guest-lists?${new URLSearchParams({ date, ...(city && { city }) })}`}>
          Print guest lists
        </Link>
        <nav className="day-grouping" aria-label="Grouped by">
          {groupings.map((grouping) => (
            <Link
              key={grouping}
              to={to(date, grouping)}
              aria-current={grouping === by ? "true" : undefined}
              preventScrollReset
            >
              By {grouping}
            </Link>
          ))}
        </nav>
      </div>
      {entries.length === 0 ? (
        <p className="office-empty">No departures match on this day.</p>
      ) : (
        <DayList entries={entries} by={by} now={now} isToday={isToday} />
      )}
      {isToday && hasBackups && <BackupNote at={backupAt} now={now} />}
    </>
  );
}
