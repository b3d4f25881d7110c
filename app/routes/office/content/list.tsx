import { Form } from "react-router";
import { readPageNumber } from "#app/blocks/page/page-number.ts";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { type ContentState, itemsPerPage, listContentItems } from "#app/domain/texts/list-content-items.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/list.ts";
import { contentTypes, isContentType, startOf } from "./content-types.ts";
import { Marks } from "./marks.tsx";

const states: Record<ContentState, string> = {
  missing: "Missing translation",
  outdated: "Older than the English",
  draft: "Draft",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { type } = params;
  if (!isContentType(type) || type === "faq" || type === "faq-groups") throw pageNotFound(url.pathname);
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 100) ?? "";
  const state = Object.hasOwn(states, text("state")) ? (text("state") as ContentState) : null;
  const page = readPageNumber(url.searchParams);
  const filter = { search: text("search"), cityId: text("city") || null, state, page };
  const [found, cities] = await Promise.all([
    listContentItems(db, contentTypes[type].kind, filter),
    listCityNames(db, context.get(staffContext).scope),
  ]);
  return { type, ...filter, ...found, pages: Math.ceil(found.total / itemsPerPage), cities };
}

export default function ContentList({ loaderData }: Route.ComponentProps) {
  const { type, search, cityId, state, page, total, pages, items: found, cities } = loaderData;
  const isInCity = type !== "cities" && type !== "countries";
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(search && { search }), ...(cityId && { city: cityId }), ...(state && { state }), page: String(number) })}`;
  return (
    <>
      <OfficeHead title={contentTypes[type].title}>
        <ButtonLink to={`/office/content/${type}/new`} size="sm">
          New {contentTypes[type].one}
        </ButtonLink>
      </OfficeHead>
      <Form className="office-filter" role="search" key={`${type}${search}${cityId}${state}`}>
        <TextField id="search" name="search" label="Name" type="search" defaultValue={search} />
        {isInCity && <CityFilter cities={cities} city={cityId ?? ""} />}
        <Select id="state" name="state" label="Status" defaultValue={state ?? ""}>
          <option value="">Any</option>
          {Object.entries(states).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <p className="muted" role="status">
        {total === 1 ? "1 found" : `${total} found`}
      </p>
      {found.length > 0 && (
        <table className="office-table content-list">
          <thead>
            <tr>
              <th scope="col">Name</th>
              {isInCity && <th scope="col">City</th>}
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {found.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <Link to={startOf(type, entry.id)}>{entry.name}</Link>
                </th>
                {isInCity && <td>{entry.cityName ?? "All cities"}</td>}
                <td>
                  <Marks {...entry} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={to}
        labels={{ nav: "Pages", previous: "Previous page", next: "Next page", page: (number) => `Page ${number}` }}
      />
    </>
  );
}
