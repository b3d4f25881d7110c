import { pageCities } from "#art/articles/page-cities.ts";
import { loadArticles, loadCities } from "#content/load.ts";

type Group = { title: string; pictures: string[] };

/** Everything but cities is drawn by night; the same by day has another ending. */
const inBothSchemes = (title: string, pictures: string[]): Group[] => [
  { title: `${title} by night`, pictures },
  { title: `${title} on paper`, pictures: pictures.map((picture) => `${picture}--paper`) },
];

/** The address of every drawing the site can show, by kind. */
export function listSheet(): Group[] {
  const cities = loadCities();
  const tours = cities.flatMap((city) =>
    Object.entries(city.facts.tours).map(([key, tour]) => `tour/${city.id}/${key}--${tour.theme}`),
  );
  const guides = cities.flatMap((city) =>
    Object.entries(city.facts.guides).map(([slug, guide]) => `guide/${guide.portrait}/${slug}`),
  );
  const articles = loadArticles().map((article) => `article/${article.facts.city ?? "all"}/${article.id}`);
  return [
    { title: "Cities by night", pictures: cities.map((city) => `city/${city.id}/night`) },
    { title: "Cities on paper", pictures: cities.map((city) => `city/${city.id}/paper`) },
    ...inBothSchemes("Tours", tours),
    ...inBothSchemes("Guides", guides),
    ...inBothSchemes("Articles", articles),
    ...inBothSchemes(
      "Pages",
      Object.keys(pageCities).map((name) => `page/all/${name}`),
    ),
  ];
}
