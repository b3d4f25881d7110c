import { type Locale, locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { type CityContent, loadArticles, loadCities } from "#content/load.ts";

const cities = loadCities();
const articles = loadArticles();
const krakow = cities.find((city) => city.id === "krakow") as CityContent;

/** One page of each kind in a language, and those with the longest and shortest texts. */
export function pagesOfEachKind(locale: Locale): string[] {
  const at = (name: "about" | "career" | "contact" | "faqs" | "guides" | "articles" | "search" | "board") =>
    pathTo(locale, name);
  const [guide = ""] = Object.keys(krakow.facts.guides);
  const location = krakow.texts[locale].slug;
  // Each language asks a question of its own: together they see every state of the lists.
  const asked = <Path>(paths: [en: Path, es: Path, de: Path, pl: Path]) => paths[locales.indexOf(locale)] as Path;
  const article = articles.map(({ texts }) => texts[locale]).sort((one, other) => one.body.length - other.body.length);
  return [
    pathTo(locale, "home"),
    pathTo(locale, "location", { location: asked(["poland", "polonia", "polen", "polska"]) }),
    pathTo(locale, "location", { location }),
    pathTo(locale, "location", { location: "tirana" }),
    ...remarkableTours(locale),
    at("about"),
    at("articles") + asked(["", "?sort=oldest", "?page=2", "?city=krakow"]),
    ...[article[0], article.at(-1)].map((one) => pathTo(locale, "article", { article: one?.slug ?? "" })),
    at("career"),
    at("contact"),
    at("faqs") + asked(["", "?q=lluvia", "?q=regen", "?q=qqqqqq"]),
    at("guides"),
    pathTo(locale, "guide", { guide }),
    pathTo(locale, "guideTours", { guide }),
    pathTo(locale, "guideApply"),
    pathTo(locale, "partnership"),
    pathTo(locale, "privateTours"),
    pathTo(locale, "privateOffer", { location }),
    at("search") + asked(["", "?q=cracovia", "?q=qqqqqq", "?q=krakow&payment=paid"]),
    pathTo(locale, "eu"),
    pathTo(locale, "terms"),
    pathTo(locale, "cookies"),
    pathTo(locale, "newsletter"),
    pathTo(locale, "review"),
    pathTo(locale, "login"),
    pathTo(locale, "signup"),
    pathTo(locale, "forgotPassword"),
    at("board") + asked(["", "?day=1", "?city=all", "?language=hu"]),
    asked(["/krakov", "/es/nada/de/esto", "/de/guides/niemand", "/pl/krakow/nic"]),
  ];
}

/** The tour every journey knows, and those with the most and the least to read, and the longest name. */
function remarkableTours(locale: Locale): string[] {
  const tours = cities.flatMap((city) =>
    Object.values(city.texts[locale].tours).map((tour) => ({
      path: pathTo(locale, "tour", { location: city.texts[locale].slug, tour: tour.slug }),
      name: tour.name.length,
      words: JSON.stringify(tour).length,
    })),
  );
  const known = krakow.texts[locale].tours["old-town"]?.slug ?? "";
  const most = (by: "name" | "words") => tours.reduce((one, other) => (other[by] > one[by] ? other : one)).path;
  const least = tours.reduce((one, other) => (other.words < one.words ? other : one)).path;
  return [
    pathTo(locale, "tour", { location: krakow.texts[locale].slug, tour: known }),
    most("words"),
    most("name"),
    least,
  ];
}
