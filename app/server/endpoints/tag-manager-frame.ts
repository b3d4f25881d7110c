import type { Handler } from "hono";
import { parseConsent } from "#app/domain/consent/consent-cookie.ts";

/**
 * Without JavaScript the tag manager loads in a frame. Cached pages are the same for everyone, so the consent cookie is
 * checked here.
 */
export function tagManagerFrame(containerId: string | undefined): Handler {
  return (context) => {
    context.header("Cache-Control", "no-store");
    if (!containerId || !parseConsent(context.req.header("cookie"))?.has("f")) return context.body(null, 204);
    return context.redirect(`https://www.googletagmanager.com/ns.html?id=${encodeURIComponent(containerId)}`, 302);
  };
}
