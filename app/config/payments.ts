import { ConfigError } from "./config-error.ts";
import type { IntegrationSettings } from "./integrations.ts";

export type PaymentSettings = {
  secretKey: string;
  /** Two while one replaces the other. */
  webhookSecrets: string[];
  /** Of a local server that stands in for Stripe. */
  apiHost: string | undefined;
  /** No money moves. */
  isTest: boolean;
};

/** Settings that would take real money by mistake, or none where the site says that it is paid, stop the start. */
export function readPayments(settings: IntegrationSettings, origin: string): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_HOST: apiHost } = settings;
  if (!secretKey || !secrets) {
    if (apiHost) throw new ConfigError("The setting STRIPE_API_HOST needs STRIPE_SECRET_KEY.");
    return undefined;
  }
  const kind = /^[rs]k_(test|live)_\w+$/.exec(secretKey)?.[1];
  // The messages leave out the values, which are secret.
  if (!kind)
    throw new ConfigError("The setting STRIPE_SECRET_KEY must begin with rk_live_, sk_live_, rk_test_ or sk_test_.");
  const webhookSecrets = secrets.split(",").map((secret) => secret.trim());
  if (webhookSecrets.length > 2 || !webhookSecrets.every((secret) => /^whsec_\w+$/.test(secret)))
    throw new ConfigError(
      "The setting STRIPE_WEBHOOK_SECRET must be one secret that begins with whsec_, or two with a comma between.",
    );
  const isTest = kind === "test";
  const isPublic = origin.startsWith("https:");
  if (!isTest && !isPublic)
    throw new ConfigError("The setting STRIPE_SECRET_KEY is a live key, so ORIGIN must begin with https:");
  if (apiHost && (isPublic || !isTest))
    throw new ConfigError(
      "The setting STRIPE_API_HOST is for tests: it needs a test key and an ORIGIN that begins with http:",
    );
  return { secretKey, webhookSecrets, apiHost, isTest };
}
