import * as v from "valibot";
import type { Actor } from "#app/domain/office/record-change.ts";
import { correctionKinds, correctPayment } from "#app/domain/payments/correct-payment.ts";
import { undoEntry } from "#app/domain/payments/undo-entry.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { key, seenSum, text } from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import type { AppContext } from "#app/server/request/context.ts";

const paymentForm = v.object({
  key,
  kind: v.picklist(correctionKinds),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  sum: text(30),
  reason: text(300),
  seen: seenSum,
});
const undoForm = v.object({ key, entry: text(100), reason: text(300) });

/** What was typed into a form that was refused. */
export type TypedPayment = { kind: string; sum: string; reason: string };
type Written = { done: string | null; error: string | null; status: number; payment?: TypedPayment };
type Work = { db: AppContext["db"]; reference: string; form: FormData; by: Actor; now: Date };

/** Writes what the form of payments says into the ledger. */
export async function recordPayment({ db, reference, form, by, now }: Work): Promise<Written> {
  const read = readOfficeForm(paymentForm, form);
  const amount = read.ok ? parseMoney("en", read.value.sum, read.value.currency) : null;
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, 300);
  const payment = { kind: typed("kind"), sum: typed("sum"), reason: typed("reason") };
  if (!read.ok || amount === null) return { done: null, error: "Enter an amount and a reason.", status: 422, payment };
  const { sum: _, ...written } = read.value;
  const result = answer(await correctPayment(db, { ...written, reference, amount }, by, now), "Recorded.");
  return result.error ? { ...result, payment } : result;
}

export async function undoPayment({ db, reference, form, by, now }: Work): Promise<Written> {
  const read = readOfficeForm(undoForm, form);
  if (!read.ok) return { done: null, error: "Enter a reason.", status: 422 };
  // Several payments of a page share its key.
  const undo = { ...read.value, key: `${read.value.key}-${read.value.entry}`, reference, guideId: null };
  return answer(await undoEntry(db, undo, by, now), "Undone. Both entries stay in the list.");
}

const answer = (result: { ok: true } | { ok: false; reason: keyof typeof refusals }, done: string): Written =>
  result.ok ? { done, error: null, status: 200 } : { done: null, error: refusals[result.reason], status: 409 };
