import type { Handler } from "hono";
import { parseConsent } from "#app/domain/consent/consent-cookie.ts";

/** Without JavaScript the tag manager is a frame. Pages are the same for everyone, so it asks here, where the cookie is seen. */
export function tagManagerFrame(containerId: string | undefined): Handler {
  return (context) => {
    context.header("Cache-Control", "no-store");
    if (!containerId || !parseConsent(context.req.header("cookie"))?.has("f")) return context.body(null, 204);
    return context.redirect(`https://www.googletagmanager.com/ns.html?id=${encodeURIComponent(containerId)}`, 302);
  };
}
