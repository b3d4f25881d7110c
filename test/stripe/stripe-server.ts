import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { actsOf } from "./acts.ts";
import { answerApi } from "./api.ts";
import { openBank } from "./bank.ts";
import { answerDesk } from "./desk.ts";
import { answerHostedPage } from "./hosted-page.ts";
import { fingerprint, readForm } from "./parameters.ts";
import { Refusal } from "./refusal.ts";
import { type Delivery, openWebhooks } from "./webhooks.ts";

/**
 * What goes wrong with a request. After `error_after` the work is done and Stripe remembers the error: the same key is
 * answered 500 again, and only a look at the lists tells. After `cut_after` the same key brings the answer that was lost.
 */
export type Fault =
  | "rate_limit"
  | "error_before"
  | "error_after"
  | "cut_before"
  | "cut_after"
  | { until: Promise<unknown> };
export type Switches = {
  request?: (request: { method: string; path: string; idempotencyKey: string | undefined }) => Fault | undefined;
  webhook?: (event: Stripe.Event) => Delivery | undefined;
  /** Refunds stay pending until the bank completes them. */
  refundsPending: boolean;
  /** If not, sessions stay open after their time, and can be paid, until somebody expires them. */
  expiresByItself: boolean;
  /** The version in which webhooks are written. */
  eventVersion: string;
};
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

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

const day = 86_400;

/** Stripe's API, as far as the site uses it, its payment page, and a bank with switches. */
export async function startStripeServer(options: Options = {}) {
  const { now = () => new Date(), secretKey = "sk_test_local", webhookSecrets = ["whsec_local"] } = options;
  const switches: Switches = { refundsPending: false, expiresByItself: true, eventVersion: Stripe.API_VERSION };
  const webhooks = openWebhooks({
    now,
    retryMs: options.retryMs ?? 1_000,
    delivery: (event) => switches.webhook?.(event),
    delivered: (event) => bank.books.put({ ...event, pending_webhooks: 0 }),
  });
  const bank = openBank(now, webhooks.send, options.folder);
  const acts = actsOf(bank, () => switches.expiresByItself);
  const requests: { method: string; path: string; idempotencyKey: string | undefined; status: number | null }[] = [];
  const inFlight = new Set<string>();

  const listen = (url: string, secrets = webhookSecrets) => webhooks.listen({ url, secrets, types: webhookTypes });
  const http = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? "/", bank.origin);
      if (url.pathname.startsWith("/v1/")) await answerRequest(request, response, url);
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

  async function answerRequest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? "GET";
    const path = url.pathname;
    const body = method === "POST" ? await text(request) : url.search.slice(1);
    const key = method === "POST" ? (request.headers["idempotency-key"] as string | undefined) : undefined;
    const requestId = `req_${randomUUID().replaceAll("-", "").slice(0, 14)}`;
    const log = { method, path, idempotencyKey: key, status: null as number | null };
    requests.push(log);
    const answer = (status: number, answered: string, headers: Record<string, string> = {}) => {
      log.status = status;
      response
        .writeHead(status, {
          "Content-Type": "application/json",
          "Request-Id": requestId,
          "Stripe-Version": String(request.headers["stripe-version"] ?? Stripe.API_VERSION),
          ...(key && { "Idempotency-Key": key, "Original-Request": requestId }),
          ...headers,
        })
        .end(answered);
    };
    const refuse = (refusal: Refusal, headers?: Record<string, string>) =>
      answer(refusal.status, JSON.stringify(refusal.body()), headers);

    const unauthorized = checkKey(request, secretKey);
    if (unauthorized) return refuse(unauthorized);
    const fault = switches.request?.({ method, path, idempotencyKey: key });
    if (fault === "rate_limit") return refuse(tooMany);
    if (fault === "error_before") return refuse(broken);
    if (fault === "cut_before") return void request.socket.destroy();

    const endpoint = `${method} ${path}`;
    try {
      const parameters = readForm(body);
      const known = key ? bank.books.get("idempotency_key", key) : undefined;
      const print = fingerprint(parameters);
      if (key && inFlight.has(key)) return refuse(inUse(key));
      if (key && known && known.at > bank.now() - day) {
        if (known.endpoint !== endpoint || known.parameters !== print) return refuse(otherRequest(key));
        return answer(known.status, known.body, {
          "Idempotent-Replayed": "true",
          "Original-Request": known.requestId,
          ...(known.status >= 500 && { "Stripe-Should-Retry": "false" }),
        });
      }
      if (typeof fault === "object") {
        if (key) inFlight.add(key);
        await fault.until.finally(() => key && inFlight.delete(key));
      }

      bank.eventVersion = switches.eventVersion;
      bank.request = { id: requestId, idempotency_key: key ?? null };
      const result = carryOut(() =>
        JSON.stringify(
          answerApi(method, { bank, acts, refundsPending: switches.refundsPending, parameters, path }),
          null,
          2,
        ),
      );
      const told = fault === "error_after" ? { ...broken, status: 500, text: JSON.stringify(broken.body()) } : result;
      if (key && result.remembered)
        bank.books.put({
          id: key,
          object: "idempotency_key",
          endpoint,
          parameters: print,
          status: told.status,
          body: told.text,
          requestId,
          at: bank.now(),
        });
      bank.commit();
      if (fault === "cut_after") return void request.socket.destroy();
      answer(told.status, told.text, fault === "error_after" ? { "Stripe-Should-Retry": "false" } : {});
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error);
    } finally {
      bank.request = null;
    }
  }

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
    requests: requests as readonly (typeof requests)[number][],
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

type Result = { status: number; text: string; remembered: boolean };

function carryOut(work: () => string): Result {
  try {
    return { status: 200, text: work(), remembered: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const remembered = error.details.remembered ?? true;
    return { status: error.status, text: JSON.stringify(error.body()), remembered };
  }
}

function checkKey(request: IncomingMessage, secretKey: string): Refusal | undefined {
  const [, sent] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  if (sent === undefined) return new Refusal("You did not provide an API key.", { status: 401 });
  if (sent !== secretKey) return new Refusal(`Invalid API Key provided: ${sent.slice(0, 8)}****`, { status: 401 });
}

const tooMany = new Refusal("Request rate limit exceeded.", { status: 429, code: "rate_limit" });
const broken = new Refusal("An unknown error occurred.", { status: 500, type: "api_error" });
const inUse = (key: string) =>
  new Refusal(
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { status: 409, type: "idempotency_error", code: "idempotency_key_in_use" },
  );
const otherRequest = (key: string) =>
  new Refusal(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: "idempotency_error" },
  );
