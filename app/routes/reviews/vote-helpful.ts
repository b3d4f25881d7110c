import { redirect } from "react-router";
import { limitedUntil, retryAfter } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { voteHelpful, voterOf, withdrawVote } from "#app/domain/reviews/vote-helpful.ts";
import { defaultLocale, isLocale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/vote-helpful.ts";

const votes = { uses: 60, seconds: 3_600 };

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, secret, clientIp } = context.get(appContext);
  const form = await request.formData().catch(() => undefined);
  const id = String(form?.get("review") ?? "");
  const requestedLocale = form?.get("locale");
  const locale = isLocale(requestedLocale) ? requestedLocale : defaultLocale;
  if (!/^\d{1,15}$/.test(id)) return new Response("No review is named.", { status: 400 });
  const opensAt = await limitedUntil(db, `helpful from ${clientIp}`, votes, now());
  if (opensAt)
    return new Response("Too many votes. Please wait a little.", { status: 429, headers: retryAfter(opensAt, now()) });
  const vote = { reviewId: Number(id), voter: voterOf(secret, clientIp), locale };
  const isUndo = form?.has("undo") ?? false;
  const voted = await (isUndo ? withdrawVote(db, vote) : voteHelpful(db, vote, now()));
  if (!voted) return new Response("There is no such review.", { status: 404 });
  if (request.headers.get("Accept") === "application/json") return Response.json({ helpful: voted.helpful });
  const tour = pathTo(locale, "tour", { location: voted.citySlug, tour: voted.tourSlug });
  const query = returnQuery(String(form?.get("query") ?? ""), isUndo ? undefined : id);
  return redirect(`${tour}${query}#review-${id}`, 303);
}

/** The list of reviews as it was, and the review that was voted for, whose vote can be taken back there. */
function returnQuery(query: string, voted: string | undefined): string {
  const before = new URLSearchParams(query);
  const params = new URLSearchParams();
  for (const name of ["reviewLanguage", "reviewSort", "reviews"]) {
    const value = before.get(name);
    if (value) params.set(name, value);
  }
  if (voted) params.set("voted", voted);
  return params.size > 0 ? `?${params}` : "";
}
