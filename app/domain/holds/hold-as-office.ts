import type { Database } from "#app/db/client.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { type ConfirmHoldResult, confirmHold, type HoldGuest } from "./confirm-hold.ts";
import { type ExtendResult, extendHold } from "./extend-hold.ts";
import { lockHold } from "./lock-hold.ts";
import { type ReleaseResult, releaseHold } from "./release-hold.ts";
import { type HoldProblem, type TakeHoldResult, takeHold } from "./take-hold.ts";

/** The office has no limits, and its key is a row that a second request waits for. */
type Impossible = "limit" | "address_limit" | "in_flight" | "ended";
export type OfficeHold = {
  key: string;
  departureId: number;
  party: Party;
  name: string;
  email?: string | undefined;
  until: Date;
};
export type OfficeHoldResult = IdempotentResult<{ id: number; expiresAt: string }, Exclude<HoldProblem, Impossible>>;

/** Holds seats for a party by name until a time, also when online booking is closed. */
export function holdAsOffice(db: Database, request: OfficeHold, by: Actor, now: Date): Promise<OfficeHoldResult> {
  return idempotent(db, request, now, async (tx) => {
    const { departureId, party, name } = request;
    const taken = await takeHold(tx, { ...request, kind: "office", owner: by.id }, now);
    if (!taken.ok) throw new Refusal(possible(taken));
    const after = { name, ...party, until: inWords(taken.expiresAt) };
    await recordChange(tx, by, { action: "hold places", subject: { kind: "departure", id: departureId }, after }, now);
    return { id: taken.id, expiresAt: taken.expiresAt.toISOString() };
  });
}

function possible({ reason }: Extract<TakeHoldResult, { ok: false }>): Exclude<HoldProblem, Impossible> {
  if (reason === "limit" || reason === "address_limit" || reason === "in_flight" || reason === "ended")
    throw new Error(`The office cannot be refused a hold: ${reason}`);
  return reason;
}

/** `departureId` is that of the page, on which the hold must be. */
type HoldOnPage = { id: number; departureId: number };

/** Gives the seats of any hold back, with a reason for the history. */
export function releaseAsOffice(
  db: Database,
  { reason, ...on }: HoldOnPage & { reason: string },
  by: Actor,
  now: Date,
): Promise<ReleaseResult> {
  return change(db, on, { action: "release held places", by, reason }, now, (tx) => releaseHold(tx, on.id, now));
}

export function extendAsOffice(
  db: Database,
  { until, ...on }: HoldOnPage & { until: Date },
  by: Actor,
  now: Date,
): Promise<ExtendResult> {
  return change(db, on, { action: "hold places longer", by }, now, (tx) => extendHold(tx, { id: on.id, until }, now));
}

/** Books the held seats for the party. */
export function confirmAsOffice(
  db: Database,
  { guest, ...on }: HoldOnPage & { guest: HoldGuest },
  by: Actor,
  now: Date,
): Promise<ConfirmHoldResult> {
  return change(db, on, { action: "book held places", by }, now, (tx) => confirmHold(tx, { id: on.id, guest }, now));
}

/** An instant as the history shows it. */
const inWords = (moment: Date) => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;

type Done = { ok: true; reference?: string; expiresAt?: Date; repeated?: boolean };
async function change<Result extends Done | { ok: false; reason: string }>(
  db: Database,
  { id, departureId }: HoldOnPage,
  { action, by, reason }: { action: string; by: Actor; reason?: string },
  now: Date,
  work: (tx: Database) => Promise<Result>,
): Promise<Result | { ok: false; reason: "unknown" }> {
  return db.transaction(async (tx) => {
    const hold = await lockHold(tx, id);
    if (hold?.departureId !== departureId) return { ok: false, reason: "unknown" };
    const result = await work(tx);
    if (!result.ok || hold.state !== "live") return result;
    const { name, adults, children, kind } = hold;
    const { reference, expiresAt } = result as Done;
    const subject = reference ? { kind: "booking", id: reference } : { kind: "departure", id: departureId };
    const after = {
      ...(name && { name }),
      adults,
      children,
      held: kind,
      ...(reason && { reason }),
      ...(expiresAt && { until: inWords(expiresAt) }),
    };
    await recordChange(tx, by, { action, subject, after }, now);
    return result;
  });
}
