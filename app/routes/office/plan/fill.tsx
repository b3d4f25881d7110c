import { data, Form, redirect } from "react-router";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { clashOf } from "#app/domain/planning/hard-rules.ts";
import { listCandidates } from "#app/domain/planning/list-candidates.ts";
import { type Proposal, proposeGuides } from "#app/domain/planning/propose-guides.ts";
import { isOpen, readPlan } from "#app/domain/planning/read-plan.ts";
import { saveProposals } from "#app/domain/planning/save-proposals.ts";
import { isInScope } from "#app/domain/team/office-scope.ts";
import { officeDay } from "#app/routes/office/day/words.ts";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import stylesUrl from "#app/styles/office/office-plan.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/fill.ts";
import { type FillAnswer, FillRow, type ProposalRow } from "./fill-row.tsx";
import { planUrl, readPlanQuery, weekOf } from "./plan-query.ts";
import { type ShownWalk, shownWalks } from "./shown-walk.ts";
import { departuresWords } from "./words.ts";

/** So many rows can be read in one go; the next ones are proposed when these are saved. */
const maxRows = 120;
const maxChoices = 6;

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const query = readPlanQuery(url.searchParams, officeDay(now()));
  const city = (await listCityNames(db, context.get(staffContext).scope)).find(({ id }) => id === query.city);
  if (!city) throw redirect("/office/plan");
  const range = weekOf(query);
  const plan = await readPlan(db, { cityId: city.id, ...range }, now());
  const { from, to } = query.day ? { from: query.day, to: query.day } : range;
  // A tour of several days belongs to the week in which it starts.
  const open = plan.walks.filter((walk) => isOpen(walk) && isWithin(walk.days[0]?.date, from, to));
  const proposals = proposeGuides(open, plan.guides, plan.led);
  const given = Map.groupBy(open, (_walk, index) => proposals[index]?.guideId ?? null);
  const rows = open.slice(0, maxRows).map((walk, index): ProposalRow => {
    const proposal = proposals[index] as Proposal;
    const free = listCandidates(plan, walk, range).filter(({ reasons }) => reasons.length === 0);
    const guide = plan.guides.find(({ id }) => id === proposal.guideId);
    // Whoever is proposed for another departure at that time is free only if that one gets somebody else.
    const isNeeded = ({ id }: { id: number }) => (given.get(id) ?? []).some((other) => clashOf(walk, other));
    const others = free.filter(({ id }) => id !== guide?.id).map((one) => ({ ...one, isNeeded: isNeeded(one) }));
    const choices = [
      ...(guide ? [{ ...guide, isNeeded: false }] : []),
      ...others.filter((one) => !one.isNeeded),
      ...others.filter((one) => one.isNeeded),
    ];
    const first = walk.days[0]?.date ?? "";
    return {
      walk: shownWalks([walk], [first])[0] as ShownWalk,
      proposal,
      guide: guide?.name ?? null,
      choices: choices.slice(0, maxChoices).map(({ id, name, isNeeded: needed }) => ({ id, name, isNeeded: needed })),
    };
  });
  return { query, city, rows, total: open.length, pageKey: newKey() };
}

const isWithin = (date = "", from: string, to: string) => date >= from && date <= to;

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const form = await request.formData();
  const query = readPlanQuery(url.searchParams, officeDay(now()));
  if (!(await isInScope(db, by.scope, "city", [query.city]))) throw pageNotFound(url.pathname);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  // What something speaks against stays open if the planner saves the others.
  const left = (values.leave ?? "").split(",");
  const chosen = Object.entries(values).flatMap(([name, value]) => {
    const [, departureId, version] = /^guide-(\d{1,15})-(\d{1,9})$/.exec(name) ?? [];
    return departureId && /^\d{1,9}$/.test(value) && !left.includes(departureId)
      ? [{ departureId: Number(departureId), version: Number(version), guideId: Number(value) }]
      : [];
  });
  const refuse = (answer: Partial<FillAnswer>, status: number) =>
    data<FillAnswer>({ error: "", against: {}, values, ...answer }, { status });
  const { key = "" } = values;
  if (!/^[\w-]{8,64}$/.test(key)) return refuse({ error: "Please send the form again." }, 422);
  const save = { key, cityId: query.city, ...weekOf(query), chosen: chosen.slice(0, maxRows) };
  const saved = await saveProposals(db, save, by, now());
  if (saved.ok) return redirect(planUrl(query).replace("/office/plan", `/office/bulk-changes/${saved.id}`), 303);
  if ("reason" in saved) return refuse({ error: refusals[saved.reason] }, 409);
  const count = departuresWords(saved.against.size);
  return refuse(
    {
      error: `Nothing was saved: there is a problem with the guides of ${count}.`,
      against: Object.fromEntries(saved.against),
    },
    409,
  );
}

const refusals = {
  nothing: "No departure has been given a guide.",
  unknown: "One of the guides no longer exists.",
  key_reused: "This form has already been sent. Reload the page for new proposals.",
};

/** Proposed guides for the departures of a city that have none, to be edited and saved together. */
export default function FillPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { query, city, rows, total, pageKey } = loaderData;
  const against = Object.keys(actionData?.against ?? {});
  const found = rows.filter(({ proposal }) => proposal.guideId !== null).length;
  return (
    <>
      <OfficeHead title={`Propose guides: ${city.name}`}>
        <ButtonLink to={planUrl(query)} variant="secondary" size="sm">
          Back to the plan
        </ButtonLink>
      </OfficeHead>
      {actionData?.error && (
        <p className="error" role="alert">
          {actionData.error}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="office-empty">Every departure on these days has a guide.</p>
      ) : (
        <Form method="post" key={pageKey}>
          <input type="hidden" name="key" value={actionData?.values.key ?? pageKey} />
          <p>
            {`${departuresWords(total)} without a guide. ${found} of ${rows.length === total ? "them" : `the first ${rows.length}`} can be given one.`}{" "}
            Nothing is saved until you press the button; guides are told afterwards.
          </p>
          <table className="office-table plan-fill">
            <thead>
              <tr>
                <th scope="col">Departure</th>
                <th scope="col">Guide</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <FillRow key={row.walk.id} row={row} answer={actionData} />
              ))}
            </tbody>
          </table>
          <p className="departure-actions">
            <Button type="submit">Save these guides</Button>
            {against.length > 0 && (
              <Button type="submit" name="leave" value={against.join(",")} variant="secondary">
                {`Save all but ${against.length === 1 ? "this one" : `these ${against.length}`}`}
              </Button>
            )}
          </p>
        </Form>
      )}
    </>
  );
}
