import { optionsToAdd, optionsToSign } from "#app/domain/passkeys/passkey-options.ts";
import { retryAfter } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { appContext } from "#app/server/request/context.ts";
import { getCurrentUser, privateHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/passkey-options.ts";

/** What the browser hands to the device, with a challenge that is accepted once. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const purpose = (await request.formData()).get("purpose");
  const refuse = (status: number, headers = {}) =>
    new Response(null, { status, headers: { ...privateHeaders, ...headers } });
  if (purpose !== "add" && purpose !== "confirm" && purpose !== "log-in") return refuse(400);
  const user = purpose === "log-in" ? undefined : await getCurrentUser(site, request);
  if (purpose !== "log-in" && !user) return refuse(403);
  if (purpose === "add" && !user?.isFresh) return refuse(403);
  const result =
    purpose === "add" && user
      ? await optionsToAdd(site.db, user, site, site.now())
      : await optionsToSign(site.db, user, site, site.now());
  if (!result.ok) return refuse(429, retryAfter(result.opensAt, site.now()));
  return Response.json(result.options, { headers: privateHeaders });
}
