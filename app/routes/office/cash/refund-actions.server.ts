import * as v from "valibot";
import { type RefundByHandResult, refundByHand } from "#app/domain/refunds/refund-by-hand.ts";
import { settleFailedRefund } from "#app/domain/refunds/settle-failed-refund.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { key, seenSum, text } from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { type ProofError, proofAnswer, refuseStaleLogIn } from "#app/server/request/fresh-log-in.ts";

const refundForm = v.object({
  key,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  sum: text(30),
  reason: text(300),
  seen: seenSum,
});
const failedForm = v.object({
  key,
  refund: v.pipe(v.string(), v.uuid()),
  act: v.picklist(["again", "paid"]),
  reason: text(300),
});

/** What was typed into a form that was refused. */
export type TypedRefund = { refund?: string; sum?: string; reason: string };
/** Of the answer, what its form shows again. */
export type RefusedRefund = { proofError?: ProofError; typed?: TypedRefund };
type Done = RefusedRefund & { done: string | null; error: string | null };
type Answered = [answer: Done, init?: { status: number; headers?: Record<string, string> }];

const typedIn = (form: FormData): TypedRefund => ({
  refund: String(form.get("refund") ?? "").slice(0, 100),
  sum: String(form.get("sum") ?? "").slice(0, 30),
  reason: String(form.get("reason") ?? "").slice(0, 300),
});

const refuse = (form: FormData, error: string, status: number): Answered => [
  { done: null, error, typed: typedIn(form) },
  { status },
];

/** Money leaves the company here, so the log-in must be fresh. */
async function refuseStale(site: AppContext, by: CurrentUser, form: FormData): Promise<Answered | undefined> {
  const refused = await refuseStaleLogIn(site, by, form);
  if (!refused) return undefined;
  const { status, headers } = proofAnswer(refused, 403);
  return [
    { done: null, error: null, proofError: refused.error, typed: typedIn(form) },
    { status, headers },
  ];
}

const noKey = "No payment provider key is set, so nothing can be sent.";

/** Gives back online what the form says. */
export async function giveBack(
  site: AppContext,
  by: CurrentUser,
  reference: string,
  form: FormData,
): Promise<Answered> {
  const read = readOfficeForm(refundForm, form);
  const amount = read.ok ? parseMoney("en", read.value.sum, read.value.currency) : null;
  if (!read.ok || amount === null) return refuse(form, "Enter an amount and a reason.", 422);
  const stale = await refuseStale(site, by, form);
  if (stale) return stale;
  if (!site.payments) return refuse(form, noKey, 409);
  const { sum: _, ...refund } = read.value;
  const result: RefundByHandResult = await refundByHand(site.db, { ...refund, reference, amount }, by, site.now());
  return result.ok
    ? [{ done: "The refund is on its way. Its status is shown below.", error: null }]
    : refuse(form, refusals[result.reason], 409);
}

/** What a person does about a refund that failed. */
export async function settleRefund(site: AppContext, by: CurrentUser, form: FormData): Promise<Answered> {
  const read = readOfficeForm(failedForm, form);
  if (!read.ok) return refuse(form, "Enter a reason.", 422);
  const stale = await refuseStale(site, by, form);
  if (stale) return stale;
  const { refund, act, ...rest } = read.value;
  if (act === "again" && !site.payments) return refuse(form, noKey, 409);
  // The refunds of a page share its key.
  const request = { ...rest, key: `${rest.key}-${refund}-${act}`, id: refund, act };
  const result = await settleFailedRefund(site.db, request, by, site.now());
  if (!result.ok) return refuse(form, refusals[result.reason], 409);
  const moved = act === "again" ? "The refund is on its way again." : "Noted that it was given back in another way.";
  const done = result.moved > 0 ? moved : "Nothing was sent or recorded: none of it is due any more.";
  return [{ done, error: null }];
}
