import { expect, test } from "vitest";
import { createFetchWithRetry, type RetryOptions, retryAfter } from "./fetch-with-retry.ts";

type Answer = number | "down" | [status: number, retryAfter: string];

/** A client whose `fetch` gives these answers in order, with the waits and idempotency keys it recorded. */
function facing(...answers: Answer[]) {
  const waits: number[] = [];
  const keys: (string | null)[] = [];
  let requests = 0;
  const fetchWithRetry = createFetchWithRetry({
    fetch: async (_address, init) => {
      const answer = answers[Math.min(requests, answers.length - 1)];
      requests += 1;
      keys.push(new Headers(init?.headers).get("Idempotency-Key"));
      if (answer === "down" || answer === undefined) throw new TypeError("Failed to fetch");
      const [status, after] = typeof answer === "number" ? [answer] : answer;
      return new Response(null, { status, headers: after ? { "Retry-After": after } : {} });
    },
    random: () => 0.5,
    now: () => Date.parse("2027-06-10T08:00:00Z"),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  const ask = (options?: RetryOptions) => fetchWithRetry("/somewhere", options).then(({ status }) => status);
  return { ask, waits, keys, count: () => requests };
}

test("each of the retry codes is tried again, and no other", async () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504])
    expect(await facing(status, 200).ask(), String(status)).toBe(200);
  for (const status of [400, 401, 403, 404, 410, 422, 501, 505])
    expect(await facing(status, 200).ask(), String(status)).toBe(status);
});

test("waits grow, are spread by chance, and end", async () => {
  const server = facing(503);
  expect(await server.ask({ retries: 3 })).toBe(503);
  expect(server.waits).toEqual([150, 300, 600]);
  expect(server.count()).toBe(4);
});

test("Retry-After is honoured in seconds and as a date, and given up on when it is far off", async () => {
  const seconds = facing([503, "2"], 200);
  expect(await seconds.ask()).toBe(200);
  expect(seconds.waits).toEqual([2_000]);
  const date = facing([429, "Thu, 10 Jun 2027 08:00:05 GMT"], 200);
  await date.ask();
  expect(date.waits).toEqual([5_000]);
  const far = facing([503, "3600"], 200);
  expect(await far.ask()).toBe(503);
  expect(far.count()).toBe(1);
  expect(retryAfter("soon", 0)).toBeUndefined();
});

test("a POST is repeated only with a key, and always with the same one", async () => {
  const without = facing(503, 200);
  expect(await without.ask({ method: "POST" })).toBe(503);
  expect(without.count()).toBe(1);
  const withKey = facing(503, "down", 200);
  expect(await withKey.ask({ method: "POST", idempotencyKey: "k1" })).toBe(200);
  expect(withKey.keys).toEqual(["k1", "k1", "k1"]);
});

test("a network that is down is tried again, a caller who has left is not", async () => {
  expect(await facing("down", 200).ask()).toBe(200);
  await expect(facing("down").ask()).rejects.toThrow("Failed to fetch");
  const left = facing("down", 200);
  await expect(left.ask({ signal: AbortSignal.abort() })).rejects.toThrow();
  expect(left.count()).toBe(1);
});
