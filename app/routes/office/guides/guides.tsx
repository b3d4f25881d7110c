import { Form } from "react-router";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { listTeam, type TeamFilter, type TeamGuide, teamFilters } from "#app/domain/team/list-team.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { languageName } from "#app/routes/office/day/words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/guides.ts";

const filterNames: Record<TeamFilter, string> = {
  "no-account": "Without an account",
  "no-phone": "Without a phone number",
  absent: "Can’t make a tour this week",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const read = (name: string) => url.searchParams.get(name)?.trim().slice(0, 100) ?? "";
  const query = { words: read("words"), city: read("city") };
  const filter = teamFilters.find((known) => known === read("show")) ?? null;
  const [guides, cities] = await Promise.all([
    listTeam(db, { words: query.words, cityId: query.city || null, filter }, now()),
    listCityNames(db, context.get(staffContext).scope),
  ]);
  return { guides, cities, filter, ...query };
}

/** The guides as people: how to reach them, and who is not told anything because there is no account. */
export default function Guides({ loaderData }: Route.ComponentProps) {
  const { guides, cities, filter, words, city } = loaderData;
  const untold = guides.filter(({ email, coming }) => email === null && coming > 0).length;
  return (
    <>
      <OfficeHead title="Guides">
        <ButtonLink to="/office/content/guides/new" variant="secondary" size="sm">
          New guide
        </ButtonLink>
      </OfficeHead>
      <Form className="office-filter" role="search" key={`${words} ${city} ${filter}`}>
        <TextField id="words" name="words" label="Name, email or phone" type="search" defaultValue={words} />
        <CityFilter cities={cities} city={city} />
        <Select id="show" name="show" label="Show" defaultValue={filter ?? ""}>
          <option value="">All guides</option>
          {teamFilters.map((known) => (
            <option key={known} value={known}>
              {filterNames[known]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <p className="list-total">
        <b>{guides.length}</b> {guides.length === 1 ? "guide" : "guides"}
      </p>
      {untold > 0 && (
        <p className="office-warning">
          {untold === 1 ? "1 of them leads" : `${untold} of them lead`} tours this week without an account: no email
          tells them about changes, so please phone.
        </p>
      )}
      {guides.length === 0 ? (
        <p className="office-empty">No guides match.</p>
      ) : (
        <table className="office-table team-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">City</th>
              <th scope="col">Phone</th>
              <th scope="col">Account</th>
              <th scope="col">Languages</th>
              <th scope="col" className="number">
                Next 7 days
              </th>
            </tr>
          </thead>
          <tbody>
            {guides.map((guide) => (
              <GuideRow key={guide.id} guide={guide} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function GuideRow({ guide }: { guide: TeamGuide }) {
  const { id, name, city, phone, email, invited, languages, coming, absent } = guide;
  return (
    <tr>
      <th scope="row">
        <Link to={`/office/guides/${id}`}>{name}</Link>
      </th>
      <td>{city}</td>
      <td className="tabular-nums">{phone ? <a href={callLink(phone)}>{phone}</a> : <small>none</small>}</td>
      <td>{email ?? (invited ? `invited: ${invited}` : <b className="missing">no account</b>)}</td>
      <td>{languages.map(languageName).join(", ")}</td>
      <td className="number" data-label="Next 7 days">
        {coming}
        {absent > 0 && <b className="missing"> {absent} can’t make it</b>}
      </td>
    </tr>
  );
}
