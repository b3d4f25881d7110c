import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { logo, site } from "#app/site.ts";
import type { Route } from "./+types/manifest.ts";

/** The web app manifest, which lets browsers install the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, cache } = context.get(appContext);
  cache.addTags("tours");
  const { t, path } = i18n(defaultLocale);
  const countries = await listNavigation(db, defaultLocale);
  const cities = countries.reduce((sum, country) => sum + country.cities.length, 0);
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: t("home.description", { cities }),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: logo.ground,
    theme_color: logo.ground,
    categories: ["travel"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [{ name: t("nav.board"), url: path("board") }],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
