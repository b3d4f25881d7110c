import { locales } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/robots.ts";

/** Personal pages, disallowed under their path in each language. */
const privatePages = ["booking", "profile", "newsletterConfirm", "newsletterUnsubscribe", "oauthCallback"] as const;
const privateFolders = [
  "/office",
  "/guide/",
  "/oauth/",
  "/search/suggestions",
  "/dev/",
  "/session",
  "/logout",
  "/forms/",
];

/** Log-in pages stay allowed, because a crawler must read them to see their `noindex`. */
function privatePaths(): string[] {
  const pages = privatePages.flatMap((name) => locales.map((locale) => paths[name][locale].replace(/:.*$/, "")));
  return [...new Set([...privateFolders, ...pages])];
}

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...privatePaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.get(appContext).origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
