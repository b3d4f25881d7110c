import { Form } from "react-router";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { listSchedules } from "#app/domain/schedules/list-schedules.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { languageName } from "#app/routes/office/day/words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/schedules.ts";
import { seasonWords, weekdayWords } from "./words.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { scope } = context.get(staffContext);
  const read = (name: string) => url.searchParams.get(name)?.slice(0, 100) ?? "";
  const page = Math.min(Math.max(Number.parseInt(read("page"), 10) || 1, 1), 10_000);
  const query = { city: read("city"), words: read("words"), page };
  const [list, cities] = await Promise.all([
    listSchedules(db, { cityId: query.city || null, words: query.words, scope }, page),
    listCityNames(db, scope),
  ]);
  return { ...list, cities, ...query };
}

export default function Schedules({ loaderData }: Route.ComponentProps) {
  const { schedules, more, total, cities, city, words, page } = loaderData;
  const to = (other: number) =>
    `?${new URLSearchParams({ ...(city && { city }), ...(words && { words }), ...(other > 1 && { page: String(other) }) })}`;
  return (
    <>
      <OfficeHead title="Schedules">
        <ButtonLink to="/office/schedules/new" variant="secondary" size="sm">
          New schedule
        </ButtonLink>
      </OfficeHead>
      <Form className="office-filter" role="search" key={`${city} ${words}`}>
        <CityFilter cities={cities} city={city} />
        <TextField id="words" name="words" label="Tour, city or guide" type="search" defaultValue={words} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {schedules.length === 0 ? (
        <p className="office-empty">No schedules match.</p>
      ) : (
        <table className="office-table schedule-table">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Tour</th>
              <th scope="col">Days</th>
              <th scope="col">Season</th>
              <th scope="col">Language</th>
              <th scope="col" className="number">
                Places
              </th>
              <th scope="col">Usual guide</th>
            </tr>
          </thead>
          <tbody>
            {schedules.map((schedule) => (
              <tr key={schedule.id} className={schedule.active ? undefined : "inactive"}>
                <td className="when">{schedule.time}</td>
                <th scope="row">
                  <Link to={`/office/schedules/${schedule.id}`}>
                    {schedule.tour}, {schedule.city}
                  </Link>
                </th>
                <td>{weekdayWords(schedule.weekdays)}</td>
                <td>
                  {schedule.active ? seasonWords(schedule) : "paused"}
                  {schedule.exceptions > 0 && (
                    <small>
                      {" "}
                      except {schedule.exceptions} {schedule.exceptions === 1 ? "day" : "days"}
                    </small>
                  )}
                </td>
                <td>{languageName(schedule.language)}</td>
                <td className="number">{schedule.capacity}</td>
                <td>{schedule.guide ?? <span className="muted">none</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="office-more">
        {total > 0 && <span className="muted">{total === 1 ? "1 schedule" : `${total} schedules`}</span>}{" "}
        {page > 1 && (
          <Link to={to(page - 1)} rel="prev">
            Previous page
          </Link>
        )}{" "}
        {more && (
          <Link to={to(page + 1)} rel="next">
            Next page
          </Link>
        )}
      </p>
    </>
  );
}
