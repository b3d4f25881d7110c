import { limitedUntil, type TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { AppContext } from "./context.ts";

const hour = 3_600;
const underWaySeconds = 10;
const perHour = {
  /** A guest changes the own picture. */
  guest: { account: 10, client: 30 },
  /** The office fills a new city with pictures. */
  staff: { account: 120, client: 240 },
};

/** Prepares an uploaded picture unless the account, or the client, sends too many at once or in an hour. */
export async function limitPictures<Prepared>(
  { db, now, clientIp, uploads }: AppContext,
  user: { id: string; role: "guest" | "guide" | "staff" },
  prepare: () => Promise<Prepared>,
): Promise<Prepared | TooMany> {
  const leave = uploads.enter(user.id);
  // Those under way take a few seconds each.
  if (!leave) return { ok: false, reason: "too_many", opensAt: new Date(now().getTime() + underWaySeconds * 1_000) };
  try {
    const { account, client } = perHour[user.role === "staff" ? "staff" : "guest"];
    const opensAt =
      (await limitedUntil(db, `pictures of ${user.id}`, { uses: account, seconds: hour }, now())) ??
      (await limitedUntil(db, `pictures from ${clientIp}`, { uses: client, seconds: hour }, now()));
    return opensAt ? { ok: false, reason: "too_many", opensAt } : await prepare();
  } finally {
    leave();
  }
}
