import { type Locale, locales } from "#app/i18n/locales.ts";

/** One page of each kind in every language; `{article}` and `{guide}` are filled in from the lists. */
export const kinds: Record<string, [en: string, es: string, de: string, pl: string]> = {
  home: ["/", "/es", "/de", "/pl"],
  country: ["/poland", "/es/polonia", "/de/polen", "/pl/polska"],
  city: ["/krakow", "/es/cracovia", "/de/krakau", "/pl/krakow"],
  "new city": ["/tirana", "/es/tirana", "/de/tirana", "/pl/tirana"],
  tour: ["/krakow/old-town", "/es/cracovia/casco-antiguo", "/de/krakau/altstadt", "/pl/krakow/stare-miasto"],
  about: ["/about", "/es/acerca", "/de/ueber-uns", "/pl/o-nas"],
  articles: ["/blog", "/es/blog?sort=oldest", "/de/blog?page=2", "/pl/blog"],
  article: ["{article}", "{article}", "{article}", "{article}"],
  career: ["/career", "/es/carrera", "/de/karriere", "/pl/kariera"],
  contact: ["/contact", "/es/contactar", "/de/kontakt", "/pl/kontakt"],
  faqs: ["/faqs", "/es/faq-preguntas-de-uso-frecuente", "/de/faqs?q=regen", "/pl/faqs"],
  guides: ["/guides", "/es/guides", "/de/guides", "/pl/guides"],
  guide: ["{guide}", "{guide}", "{guide}", "{guide}"],
  "guide’s tours": ["{guide}/tours", "{guide}/tours", "{guide}/tours", "{guide}/tours"],
  partnership: ["/partnership", "/es/partnership", "/de/partnership", "/pl/partnership"],
  "private tours": ["/private-tours", "/es/tours-privados", "/de/private-touren", "/pl/zwiedzanie-prywatne"],
  "private offer": [
    "/private-tours/krakow",
    "/es/tours-privados/cracovia",
    "/de/private-touren/krakau",
    "/pl/zwiedzanie-prywatne/krakow",
  ],
  search: ["/search", "/es/search?q=cracovia", "/de/search?q=qqqqqq", "/pl/search?q=krakow&payment=paid"],
  eu: ["/supported-by-eu", "/es/supported-by-eu", "/de/supported-by-eu", "/pl/supported-by-eu"],
  terms: ["/terms-of-service", "/es/terminos-de-servicio", "/de/terms-of-service", "/pl/warunki-korzystania-z-uslug"],
  board: ["/tours-board", "/es/tours-board?day=1", "/de/tours-board?city=all", "/pl/tours-board?language=hu"],
  "not found": ["/krakov", "/es/nada/de/esto", "/de/guides/niemand", "/pl/krakow/nic"],
};

/** Every kind of page in a language, with an article and a guide that exist. */
export async function pagesOfEveryKind(origin: string, locale: Locale): Promise<{ kind: string; path: string }[]> {
  const prefix = locale === "en" ? "" : `/${locale}`;
  const article = await firstLink(`${origin}${prefix}/blog`, `${prefix}/blog/`);
  const guide = await firstLink(`${origin}${prefix}/guides`, `${prefix}/guides/`);
  return Object.entries(kinds).map(([kind, paths]) => ({
    kind,
    path: (paths[locales.indexOf(locale)] ?? "").replace("{article}", article).replace("{guide}", guide),
  }));
}

async function firstLink(url: string, start: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const links = [...html.matchAll(/href="([^"?#]+)"/g)].map((match) => match[1] ?? "");
  return links.find((link) => link.startsWith(start) && !link.endsWith(".xml")) ?? "";
}
