import { describeCheckout } from "#app/domain/checkout/describe-checkout.ts";
import type { SessionSettings } from "#app/domain/checkout/open-session.ts";
import { type PayForPartyResult, payForParty } from "#app/domain/checkout/pay-for-party.ts";
import { performAction } from "#app/domain/provider-actions/perform-action.ts";
import type { AppContext } from "#app/server/request/context.ts";

export const sessionSettings = ({ origin }: Pick<AppContext, "origin">): SessionSettings => ({
  origin,
  describe: describeCheckout,
});

type Opened = Extract<PayForPartyResult, { ok: true }>;
type Refused = {
  ok: false;
  reason: Exclude<Extract<PayForPartyResult, { ok: false }>["reason"], "not_online">;
  opensAt?: Date;
};

/** Opens the payment of a larger party. Undefined if that is not paid online: then the party is changed at once. */
export async function openPartyPayment(
  site: AppContext,
  wish: Parameters<typeof payForParty>[1],
  now: Date,
): Promise<Opened | Refused | undefined> {
  const { db, payments } = site;
  if (!payments) return undefined;
  const result = await payForParty(db, wish, sessionSettings(site), now);
  if (result.ok) {
    // Without an answer the job asks again, and the page waits.
    if (result.actionId) await performAction(db, payments, result.actionId, now);
    return result;
  }
  const { reason, opensAt } = result;
  return reason === "not_online" ? undefined : { ok: false, reason, ...(opensAt && { opensAt }) };
}
