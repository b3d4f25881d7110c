import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { actsOf } from "./acts.ts";
import { openApi } from "./answer-request.ts";
import { openBank } from "./bank.ts";
import { answerDesk } from "./desk.ts";
import { answerHostedPage } from "./hosted-page.ts";
import type { Switches } from "./switches.ts";
import { openWebhooks } from "./webhooks.ts";

type Options = {
  /** Where the server keeps what it knows; without one it forgets everything at its end. */
  folder?: string;
  port?: number;
  host?: string;
  now?: () => Date;
  secretKey?: string;
  webhookSecrets?: string[];
  retryMs?: number;
};

/** The events that the site asks for when it registers its webhook. */
export const webhookTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const satisfies Stripe.Event.Type[];

/** Stripe's API, as far as the site uses it, its payment page, and a bank with switches. */
export async function startStripeServer(options: Options = {}) {
  const { now = () => new Date(), secretKey = "sk_test_local", webhookSecrets = ["whsec_local"] } = options;
  const switches: Switches = { refundsPending: false, expiresByItself: true, eventVersion: Stripe.API_VERSION };
  const webhooks = openWebhooks({
    now,
    retryMs: options.retryMs ?? 1_000,
    delivery: (event) => (typeof switches.webhook === "function" ? switches.webhook(event) : switches.webhook),
    delivered: (event) => bank.books.put({ ...event, pending_webhooks: 0 }),
  });
  const bank = openBank(now, webhooks.send, options.folder);
  const acts = actsOf(bank, () => switches.expiresByItself);
  const api = openApi({ acts, bank, secretKey, switches });

  const listen = (url: string, secrets = webhookSecrets) => webhooks.listen({ url, secrets, types: webhookTypes });
  const http = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? "/", bank.origin);
      if (url.pathname.startsWith("/v1/")) await api.answer(request, response, url);
      else if (url.pathname.startsWith("/c/pay/"))
        await answerHostedPage({ acts, bank }, request, response, url.pathname.slice("/c/pay/".length));
      else if (/^\/bank(\/|$)/.test(url.pathname))
        await answerDesk({ acts, bank, listen, switches, webhooks }, request, response, url);
      else response.writeHead(404).end();
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    }
  });

  await new Promise<void>((resolve, reject) =>
    http.once("error", reject).listen(options.port ?? 0, options.host ?? "127.0.0.1", resolve),
  );
  bank.origin = `http://${options.host ?? "127.0.0.1"}:${(http.address() as AddressInfo).port}`;
  const tick = () => {
    if (switches.expiresByItself) acts.expireDue();
    webhooks.tick();
  };
  const clock = setInterval(tick, 1_000).unref();

  return {
    origin: bank.origin,
    /** Settings that make the site use this server. */
    variables: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(","),
      STRIPE_API_HOST: bank.origin,
    } as Record<string, string>,
    switches,
    /** Every request of the API with its answer; without a status if the connection was cut. */
    requests: api.requests,
    attempts: webhooks.attempts,
    /** Where webhooks go from now on, and the secrets they are signed with. */
    sendWebhooksTo: listen,
    sendHeldWebhooks: webhooks.sendHeld,
    webhooksSent: webhooks.idle,
    /** Does what the clock asks for; also done every second. */
    tick,
    ...acts,
    books: bank.books,
    close: async () => {
      clearInterval(clock);
      webhooks.close();
      bank.commit();
      await new Promise<void>((resolve) => http.closeAllConnections() ?? http.close(() => resolve()));
    },
  };
}
