const retryStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const safelyRepeated = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);
const firstWait = 300;
const longestWait = 20_000;

export type RetryOptions = RequestInit & {
  /** How often a failed request is tried again. */
  retries?: number;
  /** Makes a POST safe to retry: the server returns the same result for the same key. */
  idempotencyKey?: string;
};

type Surroundings = {
  fetch: typeof fetch;
  random: () => number;
  now: () => number;
  wait: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>;
};

/** `fetch` that retries transient failures of repeatable requests. The caller gets the last response or error. */
export const fetchWithRetry = createFetchWithRetry({
  fetch: (...args) => fetch(...args),
  random: Math.random,
  now: Date.now,
  wait,
});

export function createFetchWithRetry({ fetch, random, now, wait }: Surroundings) {
  return async (url: string, options: RetryOptions = {}): Promise<Response> => {
    const { retries = 2, idempotencyKey, ...init } = options;
    const headers = new Headers(init.headers);
    if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
    const repeatable = idempotencyKey !== undefined || safelyRepeated.has((init.method ?? "GET").toUpperCase());
    for (let attempt = 0; ; attempt += 1) {
      const last = !repeatable || attempt >= retries;
      // Full jitter, so that clients that failed together do not retry together.
      let pause = random() * Math.min(longestWait, firstWait * 2 ** attempt);
      try {
        const response = await fetch(url, { ...init, headers });
        if (last || !retryStatuses.has(response.status)) return response;
        const requestedPause = retryAfter(response.headers.get("Retry-After"), now());
        if (requestedPause !== undefined && requestedPause > longestWait) return response;
        pause = Math.max(requestedPause ?? 0, pause);
        await response.body?.cancel();
      } catch (error) {
        if (last || init.signal?.aborted) throw error;
      }
      await wait(pause, init.signal);
    }
  };
}

/** Milliseconds until `Retry-After`, which holds either seconds or a date. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function wait(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
