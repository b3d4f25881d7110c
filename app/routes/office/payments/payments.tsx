import { data, Form } from "react-router";
import * as v from "valibot";
import { ProofField } from "#app/blocks/auth/proof-field.tsx";
import { listDisputes } from "#app/domain/disputes/list-disputes.ts";
import { listKeyDenials } from "#app/domain/provider-actions/key-denials.ts";
import { listMonths, listPayouts, listRuns } from "#app/domain/reconciliation/get-account.ts";
import { listDifferences, listSettled } from "#app/domain/reconciliation/list-differences.ts";
import { settleDifference } from "#app/domain/reconciliation/settle-difference.ts";
import { wantReconciliation } from "#app/domain/reconciliation/want-reconciliation.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { count, text } from "#app/routes/office/departures/fields.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { neededProof, type ProofError, proofAnswer, refuseStaleLogIn } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/office/office-payments.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/payments.ts";
import { MonthTable, PayoutTable, RunState } from "./account-parts.tsx";
import { DenialList } from "./denial-list.tsx";
import { DifferenceList, type RefusedWord, SettledList } from "./difference-list.tsx";
import { DisputeList } from "./dispute-list.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const { db, payments } = site;
  const [denials, runs, differences, settled, disputes, months, payouts, proof] = await Promise.all([
    payments ? listKeyDenials(db) : [],
    listRuns(db),
    listDifferences(db),
    listSettled(db),
    listDisputes(db),
    listMonths(db),
    listPayouts(db),
    neededProof(site, context.get(staffContext)),
  ]);
  const withPage = <Named extends object>(named: Named, id: string) => ({ ...named, page: payments?.pageOf(id) ?? "" });
  return {
    isOn: payments !== undefined,
    denials,
    runs,
    differences: differences.map((each) => withPage(each, each.subject)),
    settled,
    disputes: disputes.map((each) => withPage(each, each.id)),
    months,
    payouts,
    proof,
  };
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

const settleForm = v.object({ difference: count(1, 999_999_999), word: text(300) });

type Answer = { done?: string; error?: string; proofError?: ProofError; refused?: RefusedWord };
const answer = (what: Answer, status = 200) => data<Answer>(what, { status });

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const by = context.get(staffContext);
  const form = await request.formData();
  if (form.get("intent") === "run") {
    const stale = await refuseStaleLogIn(site, by, form);
    if (stale) return data<Answer>({ proofError: stale.error }, proofAnswer(stale, 403));
    if (!site.payments) return answer({ error: "No payment provider key is set." }, 409);
    const { isNew } = await wantReconciliation(site.db, by, site.now());
    return answer({
      done: isNew
        ? "The comparison has begun. This page shows how far it has got."
        : "A comparison is already under way.",
    });
  }
  const read = readOfficeForm(settleForm, form);
  if (!read.ok) {
    const word = String(form.get("word") ?? "").slice(0, 300);
    const refused = { id: Number(form.get("difference")) || 0, word, error: read.errors.word ?? "Say what it was." };
    return answer({ error: "Say in a few words what it was.", refused }, 422);
  }
  const settled = await settleDifference(site.db, { id: read.value.difference, word: read.value.word }, by, site.now());
  return settled.ok
    ? answer({ done: "Settled. It is now in the list of settled differences." })
    : answer({ error: "Someone else has already settled this difference." }, 409);
}

/** The account at the payment provider: what differs from the ledger, what is disputed, and what it costs. */
export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { isOn, denials, runs, differences, settled, disputes, months, payouts, proof } = loaderData;
  return (
    <>
      <OfficeHead title="Payments">
        {runs.length > 0 && <a href="/office/payments/movements.csv">This month’s movements as CSV</a>}
      </OfficeHead>
      <div role="status" className="office-status">
        {actionData?.done}
      </div>
      {actionData?.error && (
        <p className="error" role="alert">
          {actionData.error}
        </p>
      )}
      <DenialList denials={denials} />
      {isOn ? (
        <section className="account-run" aria-label="Comparison with the ledger">
          <RunState runs={runs} />
          <Form method="post" className="office-form">
            <ProofField
              proof={proof}
              id="proof"
              next="/office/payments"
              error={actionData?.proofError && t(actionData.proofError)}
            />
            <Button type="submit" name="intent" value="run" variant="secondary">
              Compare now
            </Button>
          </Form>
        </section>
      ) : (
        <p className="office-empty">Nothing is paid online: no payment provider key is set.</p>
      )}
      <DisputeList disputes={disputes} />
      {(isOn || differences.length > 0) && <DifferenceList differences={differences} refused={actionData?.refused} />}
      <PayoutTable payouts={payouts} />
      <MonthTable months={months} />
      <SettledList differences={settled} />
    </>
  );
}
