import { Form } from "react-router";
import { isCounting } from "#app/domain/office/count-days.ts";
import { type Figures, type Grouping, groupings, listFigures } from "#app/domain/office/figures.ts";
import { listMoneyFigures } from "#app/domain/office/money-figures.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import type { Route } from "./+types/figures.ts";
import { Bars } from "./bars.tsx";
import { MoneyPart } from "./money-part.tsx";
import { readQuery } from "./span.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const query = readQuery(url, now());
  const [rows, money, counting] = await Promise.all([
    listFigures(db, query.by, query),
    listMoneyFigures(db, query.by, query),
    isCounting(db, query),
  ]);
  return { query, rows, money, counting };
}

const share = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 0 });
const stars = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const number = new Intl.NumberFormat("en-GB");

const groupingNames: Record<Grouping, string> = {
  week: "Week",
  city: "City",
  tour: "Tour",
  guide: "Guide",
  source: "Source",
};

const columns: [label: string, value: (row: Figures) => string][] = [
  ["Departures", ({ departures }) => number.format(departures)],
  ["Bookings", ({ bookings }) => number.format(bookings)],
  ["Guests", ({ guests }) => number.format(guests)],
  ["Fill", ({ fill }) => (fill === null ? "" : share.format(fill))],
  ["Cancelled", ({ canceled }) => number.format(canceled)],
  ["No-shows", ({ noShows }) => number.format(noShows)],
  ["Reviews", ({ reviews }) => number.format(reviews)],
  ["Rating", ({ rating }) => (rating === null ? "" : stars.format(rating))],
];

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { query, rows, money, counting } = loaderData;
  const largest = rows.slice(0, 20);
  return (
    <>
      <OfficeHead title="Figures">
        <Link to={`/office/figures.csv?${new URLSearchParams(query)}`} reloadDocument>
          Download CSV
        </Link>{" "}
        {money.length > 0 && (
          <Link to={`/office/figures/money.csv?${new URLSearchParams(query)}`} reloadDocument>
            Download money figures as CSV
          </Link>
        )}
      </OfficeHead>
      <Form className="office-filter">
        <TextField id="from" name="from" label="From" type="date" defaultValue={query.from} key={`f${query.from}`} />
        <TextField id="to" name="to" label="To" type="date" defaultValue={query.to} key={`t${query.to}`} />
        <Select id="by" name="by" label="By" defaultValue={query.by} key={query.by}>
          {groupings.map((grouping) => (
            <option key={grouping} value={grouping}>
              {groupingNames[grouping]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {counting && <p className="muted">Changes made in the last minute are not counted yet.</p>}
      {rows.length === 0 ? (
        <p className="office-empty">No departures in this period.</p>
      ) : (
        <>
          <div className="office-charts">
            <Bars
              title="Guests"
              bars={largest.map((row) => ({ ...row, value: row.guests, label: number.format(row.guests) }))}
            />
            {query.by !== "source" && (
              <Bars
                title="Fill"
                max={1}
                bars={largest.map((row) => ({
                  ...row,
                  value: row.fill ?? 0,
                  label: row.fill === null ? "–" : share.format(row.fill),
                }))}
              />
            )}
          </div>
          <ScrollArea label="All figures">
            <table className="office-table wide">
              <thead>
                <tr>
                  <th scope="col">{groupingNames[query.by]}</th>
                  {columns.map(([label]) => (
                    <th key={label} scope="col" className="number">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">{row.name}</th>
                    {columns.map(([label, value]) => (
                      <td key={label} className="number">
                        {value(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
          <MoneyPart rows={money} grouping={groupingNames[query.by]} />
        </>
      )}
    </>
  );
}
