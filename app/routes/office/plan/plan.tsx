import { ArrowLeft, ArrowRight } from "lucide-react";
import { Form, useSubmit } from "react-router";
import { dateAfter } from "#app/domain/availability/availability.ts";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { countPlan } from "#app/domain/planning/count-plan.ts";
import { listWaitingSwaps } from "#app/domain/shifts/decide-swap.ts";
import { getSwapRule } from "#app/domain/shifts/swap-rule.ts";
import { isInScope } from "#app/domain/team/office-scope.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { confirmedWord, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { dayWords, officeDay } from "#app/routes/office/day/words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import stylesUrl from "#app/styles/office/office-plan.css?url";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import type { Route } from "./+types/plan.ts";
import { ChooseGuide } from "./choose-guide.tsx";
import { CityTable, MonthTable } from "./city-table.tsx";
import { loadWeek } from "./load-week.server.ts";
import { type PlanAction, type PlanAnswer, runPlanAction, runSwapRule } from "./plan-actions.server.ts";
import { DemandList, MissedList } from "./plan-lists.tsx";
import { datesOf, type PlanQuery, planUrl, readPlanQuery, weekOf } from "./plan-query.ts";
import { SwapList, SwapRuleForm, WaitingSwaps } from "./swaps.tsx";
import { useDragWalk } from "./use-drag-walk.ts";
import { useFollowWalk } from "./use-follow-walk.ts";
import { WalkCard } from "./walk-card.tsx";
import { WeekTable } from "./week-table.tsx";
import { departuresWords, reasonWords, shortDay } from "./words.ts";

const weeksOfMonth = 5;

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { scope } = context.get(staffContext);
  const query = readPlanQuery(url.searchParams, officeDay(now()));
  const cities = await listCityNames(db, scope);
  const city = cities.find(({ id }) => id === query.city);
  const ofCity = { cityId: city?.id ?? null, scope };
  const [waitingSwaps, swapRule] = await Promise.all([listWaitingSwaps(db, ofCity, now()), getSwapRule(db, ofCity)]);
  const word = confirmedWord(context, url) ?? "";
  const shared = { query: { ...query, city: city?.id ?? "" }, cities, city, waitingSwaps, swapRule, word };
  const { from } = query;
  if (query.view === "month") {
    const counts = await countPlan(
      db,
      { from, to: dateAfter(from, weeksOfMonth * 7 - 1), cityId: city?.id ?? null, scope },
      now(),
    );
    return { ...shared, counts, week: undefined };
  }
  if (!city)
    return {
      ...shared,
      counts: await countPlan(db, { ...weekOf(query), cityId: null, scope }, now()),
      week: undefined,
    };
  const week = await loadWeek(db, city.id, query, word, now());
  return { ...shared, query: { ...shared.query, day: week.day }, counts: undefined, week };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const query = { ...readPlanQuery(url.searchParams, officeDay(now())), departure: null };
  const by = context.get(staffContext);
  const form = await request.formData();
  const done = (word: string) => redirectConfirmed(context, planUrl(query), word);
  if (form.get("intent") === "swap-rule") return runSwapRule({ db, form, by, now: now(), done });
  if (!(await isInScope(db, by.scope, "departure", [String(form.get("departure"))]))) throw pageNotFound(url.pathname);
  const confirm: PlanAction["confirm"] = (word, departure) => done(`${word}-${departure}`);
  return runPlanAction({ db, form, by, now: now(), confirm });
}

/** The week of a city by guide or by tour; of all cities, only how much takes place. */
export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, cities, city, counts, week, waitingSwaps, swapRule, word } = loaderData;
  const isMonth = query.view === "month";
  const step = isMonth ? weeksOfMonth * 7 : 7;
  const to = (change: Partial<PlanQuery>) => planUrl(query, { departure: null, ...change });
  return (
    <>
      <OfficeHead title={city ? `Plan: ${city.name}` : "Plan"}>
        <nav className="day-pager" aria-label="Week">
          <Link to={to({ from: dateAfter(query.from, -step), day: "" })} rel="prev" aria-label="Earlier">
            <ArrowLeft className="icon" aria-hidden="true" />
          </Link>
          <b>{`${shortDay(query.from)} – ${i18n("en").date(dateAfter(query.from, step - 1), "longYear")}`}</b>
          <Link to={to({ from: dateAfter(query.from, step), day: "" })} rel="next" aria-label="Later">
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </nav>
      </OfficeHead>
      <Form className="office-filter" role="search" key={`${query.city} ${query.by} ${query.view}`}>
        <input type="hidden" name="from" value={query.from} />
        <CityFilter cities={cities} city={query.city} />
        <Select id="by" name="by" label="Rows" defaultValue={query.by}>
          <option value="guide">Guides</option>
          <option value="tour">Tours</option>
        </Select>
        <Select id="view" name="view" label="Show" defaultValue={query.view}>
          <option value="week">A week</option>
          <option value="month">Five weeks</option>
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {actionData && <Refused answer={actionData} query={query} />}
      <div role="status" className="office-status">
        {doneWords[word.replace(/-\d+$/, "")] ?? (week && doneInWeek(week))}
      </div>
      {waitingSwaps.length > 0 && <WaitingSwaps swaps={waitingSwaps} withCity={!city} />}
      {week && <Week week={week} query={query} />}
      {counts && !isMonth && <CityTable query={query} dates={datesOf(query)} counts={counts} />}
      {counts && isMonth && (
        <MonthTable
          query={query}
          weeks={Array.from({ length: weeksOfMonth }, (_, index) =>
            datesOf({ from: dateAfter(query.from, index * 7) }),
          )}
          counts={counts}
        />
      )}
      <SwapRuleForm rule={swapRule} city={city} />
    </>
  );
}

/** What is confirmed without naming a departure of the week. */
const doneWords: Record<string, string> = {
  swapped: "Saved: the swap goes ahead. Both guides are told by email.",
  kept: "Saved: the swap does not go ahead. Both guides are told by email.",
  rule: "Saved: who decides on swaps.",
};

function doneInWeek({ done, offered }: LoadedWeek): string | undefined {
  if (offered > 0) return `Offered to ${offered} ${offered === 1 ? "guide" : "guides"}. The first to take it leads.`;
  return (
    done && `Saved: ${dayWords(done.date)}, ${done.time}, ${done.tour}: ${done.needsGuide ? "no guide" : done.guide}.`
  );
}

function Refused({ answer: { refused, reasons, departure }, query }: { answer: PlanAnswer; query: PlanQuery }) {
  return (
    <p className="error" role="alert">
      {reasons.length > 0
        ? `Nothing was changed: the guide ${reasons.map((reason) => reasonWords[reason]).join(", ")}.`
        : refused}{" "}
      {departure > 0 && (
        <Link to={query.city ? `${planUrl(query, { departure })}#choose` : `/office/departures/${departure}`}>
          {query.city ? "Choose a guide" : "Open the departure"}
        </Link>
      )}
    </p>
  );
}

type LoadedWeek = NonNullable<Route.ComponentProps["loaderData"]["week"]>;

function Week({ week, query }: { week: LoadedWeek; query: PlanQuery }) {
  const { dates, walks, guides, swaps, demand, missed, pageKey, chosen, candidates } = week;
  const submit = useSubmit();
  const drag = useDragWalk((dropped) =>
    submit({ intent: "assign", ...dropped }, { method: "post", preventScrollReset: true }),
  );
  const follow = useFollowWalk();
  const open = walks.filter(({ needsGuide, day }) => needsGuide && day === 1);
  const isOneDay = dates.length === 1;
  return (
    <div className="week-plan" {...drag} {...follow}>
      {isOneDay && (
        <nav className="day-grouping" aria-label="Day">
          {datesOf(query).map((date) => (
            <Link
              key={date}
              to={planUrl(query, { day: date, departure: null })}
              aria-current={date === dates[0] ? "page" : undefined}
            >
              {shortDay(date)}
            </Link>
          ))}
        </nav>
      )}
      {chosen && <ChooseGuide walk={chosen} candidates={candidates} query={query} />}
      <section className="plan-open" aria-labelledby="plan-open">
        <h2 id="plan-open">
          {open.length > 0 ? `Without a guide: ${departuresWords(open.length)}` : "Every departure has a guide"}
        </h2>
        {open.length > 0 && (
          <>
            <p>
              <ButtonLink to={planUrl(query).replace("/office/plan", "/office/plan/fill")} size="sm">
                Propose guides
              </ButtonLink>
            </p>
            <ul>
              {open.map((walk) => (
                <li key={walk.id}>
                  {!isOneDay && <small>{shortDay(walk.date)}</small>}
                  <WalkCard walk={walk} query={query} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <WeekTable query={query} dates={dates} walks={walks} guides={guides} />
      {demand.length > 0 && <DemandList demand={demand} pageKey={pageKey} />}
      {missed.length > 0 && <MissedList missed={missed} />}
      {swaps.length > 0 && <SwapList swaps={swaps} />}
    </div>
  );
}
