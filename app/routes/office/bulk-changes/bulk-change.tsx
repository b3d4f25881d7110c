import { Form, redirect } from "react-router";
import { readId } from "#app/blocks/forms/read-id.ts";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { type BulkProgress, getBulkChange, listBulkItems } from "#app/domain/bulk-changes/get-bulk-change.ts";
import { listToldGuests } from "#app/domain/bulk-changes/list-told-guests.ts";
import { stopBulkChange } from "#app/domain/bulk-changes/stop-bulk-change.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { languageName, officeDay } from "#app/routes/office/day/words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { planUrl, readPlanQuery } from "#app/routes/office/plan/plan-query.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/bulk-change.ts";
import { beyondWords, departuresOf, emails, refusalTexts, titles } from "./names.ts";
import { ToldGuests } from "./told-guests.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const change = await getBulkChange(db, readId(params.id));
  if (!change) throw pageNotFound(url.pathname);
  const [items, told] = await Promise.all([listBulkItems(db, change.id), listToldGuests(db, change.id)]);
  if (told.length > 0) await recordView(db, context.get(staffContext), { kind: "departures", id: change.id }, now());
  // Who came from the plan goes on there.
  const plan = url.searchParams.has("city") && planUrl(readPlanQuery(url.searchParams, officeDay(now())));
  return { change, items, told, plan };
}

/** Stops the change. Sent twice or too late, it changes nothing more. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  await stopBulkChange(db, readId(params.id), context.get(staffContext), now());
  return redirect(`/office/bulk-changes/${params.id}`, 303);
}

export default function BulkChange({ loaderData }: Route.ComponentProps) {
  const { change, items, told, plan } = loaderData;
  const isRunning = change.waiting > 0;
  useRefreshEvery(isRunning ? 1_000 : 30_000);
  return (
    <>
      <OfficeHead title={titles[change.action]}>
        {plan && (
          <ButtonLink to={plan} variant="secondary" size="sm">
            Back to the plan
          </ButtonLink>
        )}
      </OfficeHead>
      <p className="muted">
        {departuresOf(change.total)}
        {change.guide && `, new guide ${change.guide}`}, started by {change.by}, {officeTime(change.createdAt)}
      </p>
      {change.leftOut > 0 && <p className="office-warning">{beyondWords(change.leftOut)}</p>}
      <div role="status" className="bulk-progress">
        <progress value={change.total - change.waiting} max={change.total} aria-label="Progress" />
        <p>
          {stateWords(change)} {change.done} done, {change.refused} left as they were, {emails(change.told)} sent.
        </p>
      </div>
      {isRunning && (
        <Form method="post" className="departure-actions">
          <Button type="submit" variant="secondary">
            Stop
          </Button>
          <p className="muted">Departures that are done stay done; the others are left as they were.</p>
        </Form>
      )}
      {isRunning && (
        <noscript>
          <p>
            <a href={`/office/bulk-changes/${change.id}`}>Update progress</a>
          </p>
        </noscript>
      )}
      <ToldGuests guests={told} isCancellation={change.action === "cancel"} />
      <table className="office-table bulk-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Tour</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.departureId} data-state={item.state}>
              <td className="tabular-nums">
                {i18n("en").date(item.date, "full")}, {item.time}
              </td>
              <th scope="row">
                <Link to={`/office/departures/${item.departureId}`}>
                  {item.tour}, {item.city}
                </Link>{" "}
                <span className="muted">{languageName(item.language)}</span>
              </th>
              <td>
                {item.state === "waiting" && <span className="muted">to go</span>}
                {item.state === "done" && (item.told > 0 ? `done, ${emails(item.told)} sent` : "done")}
                {item.state === "refused" && (
                  <b className="missing">unchanged: {refusalTexts[item.refusal ?? ""] ?? item.refusal}</b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function stateWords({ waiting, stopped }: BulkProgress): string {
  if (waiting > 0) return `${waiting} to go. You can leave this page.`;
  return stopped > 0 ? "Stopped." : "Finished.";
}
