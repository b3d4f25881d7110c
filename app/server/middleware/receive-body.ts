import type { BodyLimits } from "./body-limits.ts";

export const refusals = {
  too_large: [413, "What was sent is too large."],
  too_many_fields: [413, "The form has too many fields."],
  too_slow: [408, "What was sent did not arrive in time."],
  aborted: [400, "What was sent did not arrive whole."],
  in_crumbs: [400, "What was sent came in too many pieces."],
  unreadable: [400, "What was sent is not a form that can be read."],
  bad_text: [400, "What was sent contains a character that cannot be used."],
  no_memory: [503, "Too much is being sent at the moment."],
} as const;
export type BodyRefusal = keyof typeof refusals;

/** A phone in a tunnel is silent for some seconds. */
const maxSilenceMs = 15_000;
/** Each piece costs time and memory of its own, even one of a single byte. */
const maxSmallChunks = 1_000;
const usualChunkBytes = 256;

/** Passes the body on as it arrives, until `take` or a limit refuses it. */
export async function receiveBody(
  request: Request,
  { maxBytes, timeoutMs }: BodyLimits,
  abandoned: Promise<"no_memory">,
  take: (chunk: Uint8Array) => BodyRefusal | undefined | Promise<BodyRefusal | undefined>,
): Promise<BodyRefusal | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return "too_large";
  if (!request.body) return undefined;
  const reader = request.body.getReader();
  let size = 0;
  let chunks = 0;
  const timers: NodeJS.Timeout[] = [];
  const late = new Promise<"too_slow">((resolve) => {
    for (const wait of [timeoutMs, maxSilenceMs]) timers.push(setTimeout(resolve, wait, "too_slow"));
  });
  const stopped = Promise.race([late, abandoned]);
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), stopped]);
      if (typeof read === "string") return read;
      if (read.done) return undefined;
      timers[1]?.refresh();
      size += read.value.length;
      if (size > maxBytes) return "too_large";
      if (++chunks > maxSmallChunks + size / usualChunkBytes) return "in_crumbs";
      const refusal = await Promise.race([take(read.value), stopped]);
      if (refusal) return refusal;
    }
  } catch {
    return "aborted";
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
