import { locales } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { siteContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/robots.ts";

/** Of one person or of the staff: in every language that has a path of its own for it. */
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

/** Log-in steps are not among them: they ask not to be indexed, which only a robot that may read them can obey. */
function privatePaths(): string[] {
  const pages = privatePages.flatMap((name) => locales.map((locale) => paths[name][locale].replace(/:.*$/, "")));
  return [...new Set([...privateFolders, ...pages])];
}

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...privatePaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.get(siteContext).origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
