import * as v from "valibot";
import { moveToFront, removeParty } from "#app/domain/waiting-list/change-list-as-office.ts";
import { offerByHand } from "#app/domain/waiting-list/offer-by-hand.ts";
import type { Answer } from "#app/routes/office/departures/answer.ts";
import type { ActionContext } from "#app/routes/office/departures/departure-actions.server.ts";
import { number, text } from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";

const offerForm = v.object({ party: number, beyond: v.optional(v.literal("on")) });
async function offer({ db, id, form, by, now }: ActionContext): Promise<Answer> {
  const read = readOfficeForm(offerForm, form);
  if (!read.ok) return { error: refusals.unknown };
  const { party, beyond } = read.value;
  const result = await offerByHand(db, { id: party, departureId: id, beyond: beyond === "on" }, by, now);
  return result.ok ? { done: "Places offered. The guest gets an email." } : { error: refusals[result.reason] };
}

const changeForm = v.object({ party: number, reason: text(200) });
const change =
  (apply: typeof removeParty, done: string) =>
  async ({ db, id, form, by, now }: ActionContext): Promise<Answer> => {
    const read = readOfficeForm(changeForm, form);
    if (!read.ok) return { error: "Enter a reason." };
    const { party, reason } = read.value;
    const result = await apply(db, { id: party, departureId: id, reason }, by, now);
    return result.ok ? { done } : { error: refusals[result.reason] };
  };

export const waitingIntents: Record<string, (work: ActionContext) => Promise<Answer>> = {
  "waiting-offer": offer,
  "waiting-front": change(moveToFront, "Moved to the front of the waiting list."),
  "waiting-remove": change(removeParty, "Removed from the waiting list."),
};
