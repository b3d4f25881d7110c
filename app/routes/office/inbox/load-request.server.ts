import { instantOf } from "#app/domain/departures/instant.ts";
import { listGuideChoices } from "#app/domain/departures/list-guide-choices.ts";
import { listProposals } from "#app/domain/private-tours/get-proposal.ts";
import { getPrivateRequest } from "#app/domain/private-tours/get-request.ts";
import type { AppContext } from "#app/server/request/context.ts";

/** Loads everything for a proposal: the request, its earlier proposals, and who is free at the requested time. */
export async function loadRequest(db: AppContext["db"], id: number, now: Date) {
  const request = await getPrivateRequest(db, id);
  if (!request) return undefined;
  const proposals = await listProposals(db, id, now);
  const tourId = request.tours[0]?.id ?? 0;
  const startsAt = await instantOf(db, tourId, request.date, request.time);
  const need = { tourId, language: request.language, starts: startsAt ? [startsAt] : [] };
  return {
    ...request,
    proposals,
    isAccepted: proposals.some(({ state }) => state === "accepted"),
    guides: await listGuideChoices(db, need, now),
  };
}

export type LoadedRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;
