import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/robots.ts";

const privatePaths = [
  "/office",
  "/guide/",
  "/booking/",
  "/profile",
  "/login",
  "/newsletter/",
  "/oauth/",
  "/search/suggestions",
  "/dev/",
];

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.get(siteContext).origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
