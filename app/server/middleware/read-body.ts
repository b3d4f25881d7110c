import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

type BodyLimits = {
  maxBytes: number;
  timeoutMs: number;
  /** The middle is left out of longer bodies up to this length. */
  cutBelow?: number;
};
type BodyOptions = {
  /** Name of the route that answers a path, without its language. */
  routeName: (pathname: string) => string;
  /** Key of the client that sends the body. */
  clientOf: (context: Context) => string;
};

const kilobyte = 1_024;
const form: BodyLimits = { maxBytes: 64 * kilobyte, timeoutMs: 5_000 };
/** The office saves the texts of an article or tour in one form. */
const officeForm: BodyLimits = { maxBytes: 1_024 * kilobyte, timeoutMs: 20_000 };
/** A file of 5 MB over a slow mobile connection. */
const upload: BodyLimits = { maxBytes: 6 * 1_024 * kilobyte, timeoutMs: 60_000 };
/**
 * The middle of a longer body lies in its file, which stays too large for every page: the page says so beside the field
 * and keeps what was typed.
 */
const uploadPage: BodyLimits = { ...upload, cutBelow: 32 * 1_024 * kilobyte };
/** Room for the fields after the file. */
const tailBytes = 64 * kilobyte;
const cutEvery = 1_024 * kilobyte;
const json: BodyLimits = { maxBytes: 256 * kilobyte, timeoutMs: 5_000 };

const uploadRoutes: Record<string, BodyLimits> = {
  profile: uploadPage,
  guideApply: uploadPage,
  partnership: uploadPage,
  officePicture: uploadPage,
  formSubmit: upload,
};
const syncPath = /^\/guide\/sync(\.data)?$/i;
/** `sendBeacon` sends its JSON as plain text. */
const reportPath = "/errors";
const mailEventsPath = "/mail/events";
const officePath = /^\/office\//i;
/** The largest form, a tour's route with its texts, has about 300 fields. */
const maxFields = 1_000;
const maxParts = 60;
const maxBodiesPerClient = 32;

const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/**
 * Reads the whole body before the request takes a place in a limiter, so that slow senders hold up nobody. Later
 * handlers get a request with the body in memory.
 */
export function readBody({ routeName, clientOf }: BodyOptions) {
  const reading = new Map<string, number>();
  return createMiddleware(async (context, next) => {
    const { raw, method, path } = context.req;
    if (isSafe(method)) return next();
    const type = raw.headers.get("content-type") ?? "";
    const limits = limitsFor(mediaType(type), path, routeName);
    if (!limits) return refuse(context, 415, "Only forms can be sent here.");
    const client = clientOf(context);
    const open = reading.get(client) ?? 0;
    if (open >= maxBodiesPerClient) return refuse(context, 429, "Too many requests are being sent at once.");
    reading.set(client, open + 1);
    const result = await collect(raw, limits).finally(() => {
      const left = (reading.get(client) ?? 1) - 1;
      if (left > 0) reading.set(client, left);
      else reading.delete(client);
    });
    if (result === "too_large") return refuse(context, 413, "What was sent is too large.");
    if (result === "too_slow") return refuse(context, 408, "What was sent did not arrive in time.");
    if (result === "aborted") return refuse(context, 400, "What was sent did not arrive whole.");
    if (hasTooManyFields(result, type)) return refuse(context, 413, "The form has too many fields.");
    if (!(await isReadable(result, type))) return refuse(context, 400, "What was sent is not a form that can be read.");
    context.req.raw = new Request(raw.url, { method, headers: raw.headers, body: result });
    await next();
  });
}

/** The rest of the body is not read, so the connection cannot be used again. */
function refuse(context: Context, status: 400 | 408 | 413 | 415 | 429, text: string) {
  return context.text(text, status, { Connection: "close", "Cache-Control": "no-store" });
}

function mediaType(header: string): string {
  return header.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function limitsFor(type: string, path: string, routeName: BodyOptions["routeName"]): BodyLimits | undefined {
  if (path === reportPath) return type === "text/plain" || type === "application/json" ? form : undefined;
  if (path === mailEventsPath) return type === "application/json" ? form : undefined;
  if (syncPath.test(path) && type === "application/json") return json;
  if (type === "application/x-www-form-urlencoded") return officePath.test(path) ? officeForm : form;
  return type === "multipart/form-data" ? uploadRoutes[routeName(path)] : undefined;
}

async function collect(request: Request, { maxBytes, timeoutMs, cutBelow = maxBytes }: BodyLimits) {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > cutBelow) return "too_large";
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  let chunks: Uint8Array[] = [];
  let kept = 0;
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<"too_slow">((resolve) => {
    timer = setTimeout(resolve, timeoutMs, "too_slow");
  });
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), timeout]);
      if (read === "too_slow") return read;
      if (read.done) return cut(Buffer.concat(chunks), maxBytes);
      size += read.value.length;
      kept += read.value.length;
      if (size > cutBelow) return "too_large";
      chunks.push(read.value);
      // Seldom, because each time copies what is kept, and a client may send single bytes.
      if (kept > maxBytes + cutEvery) {
        chunks = [cut(Buffer.concat(chunks), maxBytes)];
        kept = maxBytes;
      }
    }
  } catch {
    return "aborted";
  } finally {
    clearTimeout(timer);
  }
}

/** Leaves the middle out of what is longer. */
function cut(body: Buffer<ArrayBuffer>, maxBytes: number): Buffer<ArrayBuffer> {
  if (body.length <= maxBytes) return body;
  return Buffer.concat([body.subarray(0, maxBytes - tailBytes), body.subarray(-tailBytes)]);
}

/** Counted before parsing: the time `URLSearchParams` takes grows with the square of the number of empty fields. */
function hasTooManyFields(body: Uint8Array, type: string): boolean {
  const media = mediaType(type);
  if (media === "application/x-www-form-urlencoded") return count(body, "&", maxFields);
  const boundary = /boundary="?([^";,]+)/i.exec(type)?.[1];
  return media === "multipart/form-data" && boundary !== undefined && count(body, `--${boundary}`, maxParts);
}

function count(body: Uint8Array, part: string, most: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let found = 0;
  for (let at = bytes.indexOf(part); at !== -1; at = bytes.indexOf(part, at + part.length)) {
    if (++found > most) return true;
  }
  return false;
}

/** URL-encoded bodies always parse, and JSON is parsed by its own endpoint. */
async function isReadable(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
  if (mediaType(type) !== "multipart/form-data") return true;
  return new Response(body, { headers: { "Content-Type": type } }).formData().then(
    () => true,
    () => false,
  );
}
