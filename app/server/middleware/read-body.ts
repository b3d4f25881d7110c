import type { MIMEType } from "node:util";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { bodyLimits, bodyType, isMultipart } from "./body-limits.ts";
import { BodyMemory, type BodyShare } from "./body-memory.ts";
import { hasNul, hasUnstorableText } from "./body-text.ts";
import { FormRequest } from "./form-request.ts";
import { createMultipartParser } from "./parse-multipart.ts";
import { type BodyRefusal, receiveBody, refusals } from "./receive-body.ts";
import { isSafe } from "./safe-method.ts";

type BodyOptions = {
  /** Name of the route that answers a path, without its language. */
  routeName: (pathname: string) => string;
  /** Key of the client that sends the body. */
  clientOf: (context: Context) => string;
  /** False if the route refuses this request whatever it sends. */
  mayEnter: (request: Request) => Promise<boolean>;
};
type Limits = NonNullable<ReturnType<typeof bodyLimits>>;

const megabyte = 1_048_576;
/** The largest form, a tour's route with its texts, has about 300 fields. */
const maxFields = 1_000;
const maxBodiesPerClient = 32;
const maxUploadsPerClient = 4;

/**
 * Reads the whole body before the request takes a place in a limiter, so that slow senders hold up nobody. Later
 * handlers get a request with the body in memory, multipart forms as parsed fields and files.
 */
export function readBody({ routeName, clientOf, mayEnter }: BodyOptions) {
  // Apart from each other, so that uploads take nothing from a booking.
  const forms = { memory: new BodyMemory(24 * megabyte), senders: countSenders(maxBodiesPerClient) };
  const uploads = { memory: new BodyMemory(40 * megabyte), senders: countSenders(maxUploadsPerClient) };
  return createMiddleware(async (context, next) => {
    const { raw, method, path } = context.req;
    if (isSafe(method)) return next();
    const header = raw.headers.get("content-type");
    const type = bodyType(header);
    const limits = bodyLimits(type, path, routeName);
    if (!limits) return refuse(context, 415, "Only forms can be sent here.");
    const { memory, senders } = isMultipart(type) ? uploads : forms;
    const client = clientOf(context);
    // Before the session is looked up, so that a client with forged ones cannot fill the queue of the database.
    const leave = senders.enter(client);
    if (!leave) return refuse(context, 429, "Too many requests are being sent at once.");
    const share = memory.open(client);
    try {
      if (!(await mayEnter(raw))) {
        // The route answers by itself: with the log-in page or as an unknown page.
        context.req.raw = new Request(raw.url, { method, headers: raw.headers });
        context.header("Connection", "close");
        leave();
        return await next();
      }
      const result = isMultipart(type)
        ? await readMultipart(raw, type as MIMEType, header ?? "", limits, share)
        : await readWhole(raw, type, limits, share);
      if (typeof result === "string") {
        const [status, text] = refusals[result];
        return refuse(context, status, text);
      }
      share.keep();
      // Uploads count until they are answered, because each may wait for the picture encoder.
      if (!isMultipart(type)) leave();
      context.req.raw = result;
      await next();
    } finally {
      leave();
      share.release();
    }
  });
}

/** Counts what each client is sending. `enter` returns undefined for a client that sends enough already. */
function countSenders(maxPerClient: number) {
  const open = new Map<string, number>();
  return {
    enter(client: string): (() => void) | undefined {
      const count = open.get(client) ?? 0;
      if (count >= maxPerClient) return undefined;
      open.set(client, count + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const left = (open.get(client) ?? 1) - 1;
        if (left > 0) open.set(client, left);
        else open.delete(client);
      };
    },
  };
}

/** The rest of the body is not read, so the connection cannot be used again. */
function refuse(context: Context, status: 400 | 408 | 413 | 415 | 429 | 503, text: string) {
  const headers = { Connection: "close", "Cache-Control": "no-store" };
  return context.text(text, status, status === 503 || status === 429 ? { ...headers, "Retry-After": "5" } : headers);
}

async function readMultipart(
  raw: Request,
  type: MIMEType,
  header: string,
  limits: Limits,
  share: BodyShare,
): Promise<Request | BodyRefusal> {
  const parser = createMultipartParser(type, header, share.take);
  if (!parser) return "unreadable";
  const refusal = await receiveBody(raw, limits, share.abandoned, parser.write);
  if (refusal) return refusal;
  const form = await parser.finish();
  return typeof form === "string" ? form : new FormRequest(raw.url, raw, form);
}

async function readWhole(
  raw: Request,
  type: MIMEType | undefined,
  limits: Limits,
  share: BodyShare,
): Promise<Request | BodyRefusal> {
  const chunks: Uint8Array[] = [];
  const refusal = await receiveBody(raw, limits, share.abandoned, (chunk) => {
    if (!share.take(chunk.length)) return "no_memory";
    chunks.push(chunk);
    return undefined;
  });
  if (refusal) return refusal;
  const body = Buffer.concat(chunks);
  const isForm = type?.essence === "application/x-www-form-urlencoded";
  // Counted before parsing: the time `URLSearchParams` takes grows with the square of the number of empty fields.
  if (isForm && hasTooManyFields(body)) return "too_many_fields";
  if (isForm ? hasNul(body) : hasUnstorableText(body)) return "bad_text";
  return new Request(raw.url, { method: raw.method, headers: raw.headers, body });
}

function hasTooManyFields(body: Buffer): boolean {
  let found = 0;
  for (let at = body.indexOf("&"); at !== -1; at = body.indexOf("&", at + 1)) {
    if (++found > maxFields) return true;
  }
  return false;
}
