import { setTimeout as pause } from "node:timers/promises";

const patienceMs = 20_000;
const betweenTries = 50;

/** Retries until the result is truthy. Exceptions, for example during a navigation, count as a failed attempt. */
export async function waitUntil<Value>(
  what: string,
  attempt: () => Promise<Value>,
  milliseconds = patienceMs,
): Promise<NonNullable<Value>> {
  const end = Date.now() + milliseconds;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const value = await attempt();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    await pause(betweenTries);
  }
  throw new Error(
    `Waited ${milliseconds / 1000} s in vain: ${what} (last: ${last instanceof Error ? last.message : last})`,
  );
}

/** Ends the wait for what hangs; this is no measure of speed. */
export async function endWithin<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new Error(`Not done within ${seconds} s`)), seconds * 1000);
  return Promise.race([work, timer.promise]).finally(() => clearTimeout(timeout));
}
