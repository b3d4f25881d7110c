import type { PlanCount } from "#app/domain/planning/count-plan.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { type PlanQuery, planUrl } from "./plan-query.ts";
import { departuresWords, shortDay } from "./words.ts";

type CityTableProps = { query: PlanQuery; dates: string[]; counts: PlanCount[] };

/** The week of all cities: how much takes place, and where guides are missing. The cities that need most come first. */
export function CityTable({ query, dates, counts }: CityTableProps) {
  const cities = [...Map.groupBy(counts, ({ cityId }) => cityId).values()]
    .map((days) => ({ days, open: days.reduce((sum, { open }) => sum + open, 0) }))
    .sort((one, other) => other.open - one.open);
  return (
    <table className="plan-table plan-cities">
      <thead>
        <tr>
          <th scope="col">City</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {shortDay(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cities.map(({ days, open }) => (
          <tr key={days[0]?.cityId}>
            <th scope="row">
              <Link to={planUrl(query, { city: days[0]?.cityId ?? "" })}>{days[0]?.city}</Link>{" "}
              {open > 0 && <small className="missing">{`${open} without a guide`}</small>}
            </th>
            {dates.map((date) => (
              <CountCell key={date} date={date} count={days.find((day) => day.date === date)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CountCell({ date, count }: { date: string; count: PlanCount | undefined }) {
  return (
    <td data-label={shortDay(date)}>
      {count && (
        <>
          {count.departures}
          {count.open > 0 && <b className="missing">{` ${count.open} open`}</b>}
        </>
      )}
    </td>
  );
}

/** Four weeks and more, a cell a day. */
export function MonthTable({ query, weeks, counts }: { query: PlanQuery; weeks: string[][]; counts: PlanCount[] }) {
  const ofDay = Map.groupBy(counts, ({ date }) => date);
  return (
    <table className="plan-table plan-month">
      <thead>
        <tr>
          {["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((dates) => (
          <tr key={dates[0]}>
            {dates.map((date) => {
              const of = ofDay.get(date) ?? [];
              const open = of.reduce((sum, count) => sum + count.open, 0);
              const departures = of.reduce((sum, count) => sum + count.departures, 0);
              return (
                <td key={date} data-label={shortDay(date)}>
                  <Link to={planUrl(query, { view: "week", from: date, day: query.city ? date : "" })}>
                    {shortDay(date)}
                  </Link>{" "}
                  <small>{departuresWords(departures)}</small>
                  {open > 0 && <small className="missing">{`${open} without a guide`}</small>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
