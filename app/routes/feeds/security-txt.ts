import { mailLink } from "#app/i18n/contact-links.ts";
import { locales } from "#app/i18n/locales.ts";
import { appContext } from "#app/server/request/context.ts";
import { securityEmail } from "#app/site.ts";
import type { Route } from "./+types/security-txt.ts";

/** RFC 9116 asks for a date less than a year ahead. */
const validForMs = 180 * 86_400_000;

/** Says where to report security holes (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, now } = context.get(appContext);
  const lines = [
    `Contact: ${mailLink(securityEmail)}`,
    `Expires: ${new Date(now().getTime() + validForMs).toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
