import { type Locale, locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { type CityContent, loadArticles, loadCities } from "#content/load.ts";

const cities = loadCities();
const articles = loadArticles();
const krakow = cities.find((city) => city.id === "krakow") as CityContent;

/**
 * Picks the value for a language. Queries differ per language, so that together they cover every state of the lists.
 */
const byLocale = (locale: Locale, paths: [en: string, es: string, de: string, pl: string]) =>
  paths[locales.indexOf(locale)] as string;

/** Returns one page of each kind in a language, by the kind's name. */
export function pagesOfEachKind(locale: Locale): Record<string, string> {
  const [guide = ""] = Object.keys(krakow.facts.guides);
  const { slug: location, tours } = krakow.texts[locale];
  const [article] = articlesByLength(locale);
  return {
    home: pathTo(locale, "home"),
    country: pathTo(locale, "location", { location: byLocale(locale, ["poland", "polonia", "polen", "polska"]) }),
    city: pathTo(locale, "location", { location }),
    "new city": pathTo(locale, "location", { location: "tirana" }),
    tour: pathTo(locale, "tour", { location, tour: tours["old-town"]?.slug ?? "" }),
    about: pathTo(locale, "about"),
    articles: pathTo(locale, "articles") + byLocale(locale, ["", "?sort=oldest", "?page=2", "?city=krakow"]),
    article: pathTo(locale, "article", { article: article?.slug ?? "" }),
    career: pathTo(locale, "career"),
    contact: pathTo(locale, "contact"),
    faqs: pathTo(locale, "faqs") + byLocale(locale, ["", "?q=lluvia", "?q=regen", "?q=qqqqqq"]),
    guides: pathTo(locale, "guides"),
    guide: pathTo(locale, "guide", { guide }),
    "guide’s tours": pathTo(locale, "guideTours", { guide }),
    partnership: pathTo(locale, "partnership"),
    "private tours": pathTo(locale, "privateTours"),
    "private offer": pathTo(locale, "privateOffer", { location }),
    search: pathTo(locale, "search") + byLocale(locale, ["", "?q=cracovia", "?q=qqqqqq", "?q=krakow&payment=paid"]),
    eu: pathTo(locale, "eu"),
    terms: pathTo(locale, "terms"),
    privacy: pathTo(locale, "privacy"),
    board: pathTo(locale, "board") + byLocale(locale, ["", "?day=1", "?city=all", "?language=hu"]),
    "not found": byLocale(locale, ["/krakov", "/es/nada/de/esto", "/de/guides/niemand", "/pl/krakow/nic"]),
  };
}

/** Pages that consist mostly of a form, by the names of their paths. */
const formScreens = ["login", "signup", "forgotPassword", "newsletter", "review", "guideApply", "cookies"] as const;

export function formPages(locale: Locale): Record<string, string> {
  return Object.fromEntries(formScreens.map((name) => [name, pathTo(locale, name)]));
}

/** Returns the pages with the longest and the shortest texts. */
export function remarkablePages(locale: Locale): string[] {
  const longest = articlesByLength(locale).at(-1);
  return [...remarkableTours(locale), pathTo(locale, "article", { article: longest?.slug ?? "" })];
}

function articlesByLength(locale: Locale) {
  return articles.map(({ texts }) => texts[locale]).sort((a, b) => a.body.length - b.body.length);
}

/** Returns the tours with the most and the least text, and the longest name. */
function remarkableTours(locale: Locale): string[] {
  const tours = cities.flatMap((city) =>
    Object.values(city.texts[locale].tours).map((tour) => ({
      path: pathTo(locale, "tour", { location: city.texts[locale].slug, tour: tour.slug }),
      name: tour.name.length,
      words: JSON.stringify(tour).length,
    })),
  );
  const most = (by: "name" | "words") => tours.reduce((a, b) => (b[by] > a[by] ? b : a)).path;
  const least = tours.reduce((a, b) => (b.words < a.words ? b : a)).path;
  return [most("words"), most("name"), least];
}
