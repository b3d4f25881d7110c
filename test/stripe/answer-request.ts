import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import type { Acts } from "./acts.ts";
import { answerApi } from "./api.ts";
import type { Bank } from "./bank.ts";
import { fingerprint, type Parameters, readForm } from "./parameters.ts";
import { badParameter, Refusal } from "./refusal.ts";
import type { Fault, Switches } from "./switches.ts";

type Request = { method: string; path: string; idempotencyKey: string | undefined; status: number | null };
type Answer = { status: number; body: string; headers?: Record<string, string> };

const day = 86_400;
const noRetry = { "Stripe-Should-Retry": "false" };

/** Answers requests of the API, each key once, with the faults that the switches ask for. */
export function openApi(options: { acts: Acts; bank: Bank; secretKey: string; switches: Switches }) {
  const { acts, bank, secretKey, switches } = options;
  const requests: Request[] = [];
  const inFlight = new Set<string>();

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? "GET";
    const path = url.pathname;
    const body = method === "POST" ? await text(request) : url.search.slice(1);
    const key = method === "POST" ? (request.headers["idempotency-key"] as string | undefined) : undefined;
    const requestId = `req_${randomUUID().replaceAll("-", "").slice(0, 14)}`;
    const logged: Request = { method, path, idempotencyKey: key, status: null };
    requests.push(logged);
    const fault = switches.request?.({ method, path, idempotencyKey: key });
    const found =
      checkKey(request, secretKey) ??
      checkVersion(request) ??
      (await answerTo({ method, path, body, key, requestId, fault }));
    if (found === "cut") return void request.socket.destroy();
    const { status, body: answered, headers } = found instanceof Refusal ? answerOf(found) : found;
    logged.status = status;
    response
      .writeHead(status, {
        "Content-Type": "application/json",
        "Request-Id": requestId,
        "Stripe-Version": Stripe.API_VERSION,
        ...(switches.notice && { "Stripe-Notice": switches.notice }),
        ...(key && { "Idempotency-Key": key, "Original-Request": requestId }),
        ...headers,
      })
      .end(answered);
  }

  type Asked = { method: string; path: string; body: string; key?: string; requestId: string; fault?: Fault };

  async function answerTo({ body, fault, key, ...call }: Asked): Promise<Answer | Refusal | "cut"> {
    if (fault === "denied") return denied;
    if (fault === "rate_limit") return tooMany;
    if (fault === "error_before") return broken;
    if (fault === "cut_before") return "cut";
    if (key && inFlight.has(key)) return inUse(key);
    const parameters = readForm(body);
    if (parameters instanceof Refusal) return parameters;
    const done = key ? replay(key, call, parameters) : undefined;
    if (typeof fault === "object" && !done) {
      if (key) inFlight.add(key);
      await fault.until.finally(() => key && inFlight.delete(key));
    }
    const answer = done ?? carryOut(call, parameters, key, fault === "error_after");
    return fault === "cut_after" ? "cut" : answer;
  }

  /** The answer that the key got before. */
  function replay(key: string, { method, path }: Pick<Asked, "method" | "path">, parameters: Parameters) {
    const known = bank.books.get("idempotency_key", key);
    if (!known || known.at <= bank.now() - day) return undefined;
    const isSame = known.endpoint === `${method} ${path}` && known.parameters === fingerprint(parameters);
    if (!isSame) return otherRequest(key);
    const headers = { "Idempotent-Replayed": "true", "Original-Request": known.requestId };
    return {
      status: known.status,
      body: known.body,
      headers: known.status < 500 ? headers : { ...headers, ...noRetry },
    };
  }

  /** Nothing here waits, so an act and its key are saved together. */
  function carryOut(
    { method, path, requestId }: Pick<Asked, "method" | "path" | "requestId">,
    parameters: Parameters,
    key: string | undefined,
    fails: boolean,
  ): Answer {
    bank.request = { id: requestId, idempotency_key: key ?? null };
    bank.eventVersion = switches.eventVersion;
    const result = attempt(() =>
      answerApi(method, { bank, acts, refundsPending: switches.refundsPending, parameters, path }),
    );
    bank.request = null;
    const answer = fails ? { ...answerOf(broken), headers: noRetry } : result;
    if (key && result.remembered)
      bank.books.put({
        id: key,
        object: "idempotency_key",
        endpoint: `${method} ${path}`,
        parameters: fingerprint(parameters),
        status: answer.status,
        body: answer.body,
        requestId,
        at: bank.now(),
      });
    bank.commit();
    return answer;
  }

  return { answer, requests: requests as readonly Request[] };
}

const answerOf = (refusal: Refusal): Answer => ({ status: refusal.status, body: JSON.stringify(refusal.body()) });

function attempt(work: () => object): Answer & { remembered: boolean } {
  try {
    return { status: 200, body: JSON.stringify(work()), remembered: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...answerOf(error), remembered: error.details.remembered ?? true };
  }
}

function checkKey(request: IncomingMessage, secretKey: string): Refusal | undefined {
  const [, sent] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  if (sent === undefined) return new Refusal("You did not provide an API key.", { status: 401 });
  if (sent !== secretKey) return new Refusal(`Invalid API Key provided: ${sent.slice(0, 8)}****`, { status: 401 });
}

/** A client has to pin the version whose types it was compiled with; the library does. */
function checkVersion(request: IncomingMessage): Refusal | undefined {
  const sent = request.headers["stripe-version"];
  if (sent !== Stripe.API_VERSION)
    return badParameter(`The local Stripe speaks version ${Stripe.API_VERSION} only, not ${sent}.`);
}

const denied = new Refusal("The provided key does not have the required permissions for this endpoint.", {
  status: 403,
});
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
