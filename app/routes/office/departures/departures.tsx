import { readPageNumber } from "#app/blocks/page/page-number.ts";
import { listBulkChanges } from "#app/domain/bulk-changes/get-bulk-change.ts";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { departuresPerPage, listDepartures, listGuideOptions } from "#app/domain/departures/list-departures.ts";
import { listTourChoices } from "#app/domain/schedules/list-schedules.ts";
import { RecentChanges } from "#app/routes/office/bulk-changes/recent-changes.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink } from "#app/routes/office/office-link.tsx";
import { OfficePages } from "#app/routes/office/office-pages.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/departures.ts";
import { DepartureFilterForm } from "./departure-filter-form.tsx";
import { DepartureSelection } from "./departure-selection.tsx";
import { departureQuery, readDepartureFilter } from "./read-departure-filter.ts";
import { readSelection } from "./selection.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { scope } = context.get(staffContext);
  const filter = readDepartureFilter(url.searchParams, now());
  const page = readPageNumber(url.searchParams);
  const [list, cities, tours, guides, changes] = await Promise.all([
    listDepartures(db, { ...filter, scope }, now(), page),
    listCityNames(db, scope),
    listTourChoices(db, scope),
    listGuideOptions(db, { withInactive: true }),
    listBulkChanges(db, scope),
  ]);
  return {
    filter,
    page,
    ...list,
    cities,
    tours,
    guides,
    changes,
    now: now(),
    request: readSelection(url.searchParams),
  };
}

export default function Departures({ loaderData }: Route.ComponentProps) {
  const { filter, page, departures, total, cities, tours, guides, changes, now, request } = loaderData;
  const query = departureQuery(filter);
  if (page > 1) query.set("page", String(page));
  return (
    <>
      <OfficeHead title="Departures">
        <ButtonLink to="/office/departures/new" variant="secondary" size="sm">
          Extra departure
        </ButtonLink>
      </OfficeHead>
      <DepartureFilterForm filter={filter} cities={cities} tours={tours} guides={guides} />
      <p className="list-total">
        <b>{total.toLocaleString("en")}</b> {total === 1 ? "departure" : "departures"}
      </p>
      {departures.length === 0 ? (
        <p className="office-empty">No departures match.</p>
      ) : (
        <DepartureSelection
          key={JSON.stringify([query.toString(), request])}
          departures={departures}
          isPart={total > departures.length}
          now={now}
          request={request}
          query={query}
        />
      )}
      <RecentChanges changes={changes} />
      <OfficePages
        page={page}
        pages={Math.ceil(total / departuresPerPage)}
        to={(other) => `?${departureQuery(filter)}&page=${other}`}
      />
    </>
  );
}
