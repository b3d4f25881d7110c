import { join } from "node:path";
import { startStripeServer } from "./stripe-server.ts";

type Options = { dataDir: string; port: number; webhookUrl: string };

/**
 * The local Stripe for a developer's machine: it remembers its payments in the data folder and stays at one address, so
 * that a payment page that is open survives a restart. Its `variables` are the site's settings.
 */
export async function startPretendBank({ dataDir, port, webhookUrl }: Options) {
  const server = await startStripeServer({ folder: join(dataDir, "pretend-bank"), port, host: "localhost" });
  server.sendWebhooksTo(webhookUrl);
  return { variables: server.variables, desk: `${server.origin}/bank`, close: server.close };
}
