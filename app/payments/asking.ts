import Stripe from "stripe";
import {
  anyRight,
  type KeyWatch,
  ProviderDenial,
  ProviderRefusal,
} from "#app/domain/provider-actions/payment-provider.ts";

/** Asks for something that needs a right, which is named as in Stripe's page of restricted keys. */
export type Ask = <Result>(right: string, ask: () => Promise<Result>) => Promise<Result>;

const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;

/** Tells apart what the provider has refused, what it denies to the key, and what may have been done without an answer. */
export const asking =
  (watch: KeyWatch | undefined): Ask =>
  async (right, ask) => {
    const error = await ask().then(
      async (result) => {
        await watch?.allowed(right);
        return { result };
      },
      (thrown: unknown) => ({ thrown }),
    );
    if ("result" in error) return error.result;
    const { thrown } = error;
    const isUnknownKey = thrown instanceof StripeAuthenticationError;
    if (isUnknownKey || thrown instanceof StripePermissionError) {
      await watch?.denied(isUnknownKey ? anyRight : right, thrown.message);
      throw new ProviderDenial(thrown.message);
    }
    if (thrown instanceof StripeInvalidRequestError) throw new ProviderRefusal(thrown.message);
    throw thrown;
  };
