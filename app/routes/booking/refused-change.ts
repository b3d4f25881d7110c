import { data } from "react-router";
import { retryAfter, type Wait, waitUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";

type Refused<Reason> = { reason: Reason; opensAt?: Date | undefined };
export type RefusedAnswer<Reason> = { refusal: Reason; wait?: Wait };

/** Answers a refused change: what the page says, and when a limit opens again. */
export function refusedChange<Reason extends string, More extends object = object>(
  { reason, opensAt }: Refused<Reason>,
  now: Date,
  more: More = {} as More,
) {
  const wait = opensAt && waitUntil(opensAt, now);
  const headers = opensAt && retryAfter(opensAt, now);
  return data<RefusedAnswer<Reason> & More>(
    { ...more, refusal: reason, ...(wait && { wait }) },
    { status: reason === "limit" ? 429 : 409, ...(headers && { headers }) },
  );
}
