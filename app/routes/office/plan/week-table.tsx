import { Suspense } from "react";
import { Link } from "#app/routes/office/office-link.tsx";
import { type PlanQuery, planUrl } from "./plan-query.ts";
import type { ShownWalk } from "./shown-walk.ts";
import { WalkCard } from "./walk-card.tsx";
import { hoursWords, shortDay } from "./words.ts";

export type GuideRow = { id: number; name: string; minutes: number; away: string[] };

type WeekTableProps = { query: PlanQuery; dates: string[]; walks: ShownWalk[]; guides: GuideRow[] };

/**
 * A row for each guide or each tour, a column for each day. Each row is hydrated by itself, so that hundreds of cards do not
 * keep the page from answering: what a card does is done by the part around the table.
 */
export function WeekTable({ query, dates, walks, guides }: WeekTableProps) {
  const isByGuide = query.by === "guide";
  const led = walks.filter(({ needsGuide }) => !needsGuide);
  const ofRow = Map.groupBy(isByGuide ? led : walks, (walk) => (isByGuide ? walk.guideId : walk.tourId));
  const tours = [...new Map(walks.map(({ tourId, tour }) => [tourId, tour]))];
  return (
    <table className={`plan-table${dates.length === 1 ? " plan-day" : ""}`}>
      <thead>
        <tr>
          <th scope="col">{isByGuide ? "Guide" : "Tour"}</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              <Link to={planUrl(query, { day: query.day === date ? "" : date, departure: null })}>
                {shortDay(date)}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isByGuide
          ? guides.map(({ id, name, minutes, away }) => (
              <Suspense key={id}>
                <tr data-guide={id}>
                  <th scope="row">
                    <Link to={`/office/guides/${id}`}>{name}</Link> <small>{hoursWords(minutes)}</small>
                  </th>
                  <Cells query={query} dates={dates} walks={ofRow.get(id)} away={away} />
                </tr>
              </Suspense>
            ))
          : tours.map(([id, tour]) => (
              <Suspense key={id}>
                <tr>
                  <th scope="row">{tour}</th>
                  <Cells query={query} dates={dates} walks={ofRow.get(id)} away={[]} />
                </tr>
              </Suspense>
            ))}
      </tbody>
    </table>
  );
}

type CellsProps = { query: PlanQuery; dates: string[]; walks: ShownWalk[] | undefined; away: string[] };

function Cells({ query, dates, walks = [], away }: CellsProps) {
  const isByGuide = query.by === "guide";
  return dates.map((date) => (
    <td key={date} data-label={shortDay(date)} className={away.includes(date) ? "away" : undefined}>
      {away.includes(date) && <small>away</small>}
      {walks
        .filter((walk) => walk.date === date)
        .map((walk) => (
          <WalkCard key={walk.id} walk={walk} query={query} withTour={isByGuide} withGuide={!isByGuide} />
        ))}
    </td>
  ));
}
