import { listArticles } from "#app/domain/articles/list-articles.ts";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { defaultLocale, localeName, locales } from "#app/i18n/locales.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/llms.ts";

const practical = [
  ["search", "All walking tours", "Every tour, with filters for payment, tour language, theme and day"],
  ["board", "Tours board", "What leaves today, tomorrow and the day after, with the places left"],
  ["faqs", "Questions and answers", "Booking, money, meeting points, weather, children, private groups"],
  ["privateTours", "Private tours", "Prices for a group of up to 35 people, 2.5 hours"],
  ["guides", "Guides", "Who walks where, and in which languages"],
  ["contact", "Contact", "Office hours and address"],
  ["terms", "Terms of service", "What we promise and what we ask"],
  ["privacy", "Privacy", "What is kept about guests, why and how long"],
] as const satisfies [name: PathName, title: string, note: string][];

/** A plain-text overview of the site for language models. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, cache } = context.get(appContext);
  cache.addTags("tours", "articles", "guides");
  const { t, path } = i18n(defaultLocale);
  const [countries, articles] = await Promise.all([
    listNavigation(db, defaultLocale),
    listArticles(db, defaultLocale, { order: "newest", limit: 50 }),
  ]);
  const cities = countries.reduce((sum, country) => sum + country.cities.length, 0);
  const link = (name: string, to: string, note: string) => `- [${name}](${origin}${to}): ${note}`;
  const lines = [
    `# ${site.name}`,
    "",
    `> ${t("home.description", { cities })}`,
    "",
    "On a free or pay-what-you-wish tour the guest decides at the end what to pay; paid tours show their price before booking. Times are those of the city.",
    "",
    `Every page exists in ${locales.length} languages: ${locales.map((locale) => `[${localeName[locale]}](${origin}${paths.home[locale]})`).join(", ")}.`,
    "",
    "## Practical",
    "",
    ...practical.map(([name, title, note]) => link(title, paths[name].en, note)),
    ...countries.flatMap((country) => [
      "",
      `## [${country.name}](${origin}${path("location", { location: country.slug })})`,
      "",
      ...country.cities.map((city) =>
        link(city.name, path("location", { location: city.slug }), t("place.tours", { count: city.tours })),
      ),
    ]),
    "",
    "## Articles",
    "",
    ...articles.map((article) => link(article.title, path("article", { article: article.slug }), article.summary)),
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
