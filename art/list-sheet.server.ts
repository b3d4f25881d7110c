import { pageCities } from "#art/articles/page-cities.ts";
import { loadArticles, loadCities } from "#content/load.ts";

type Group = { title: string; pictures: string[] };

/** The address of every drawing the site can show, by kind. */
export function listSheet(): Group[] {
  const cities = loadCities();
  return [
    { title: "Cities by night", pictures: cities.map((city) => `city/${city.id}/night`) },
    { title: "Cities on paper", pictures: cities.map((city) => `city/${city.id}/paper`) },
    {
      title: "Tours",
      pictures: cities.flatMap((city) =>
        Object.entries(city.facts.tours).map(([key, tour]) => `tour/${city.id}/${key}--${tour.theme}`),
      ),
    },
    {
      title: "Guides",
      pictures: cities.flatMap((city) =>
        Object.entries(city.facts.guides).map(([slug, guide]) => `guide/${guide.portrait}/${slug}`),
      ),
    },
    {
      title: "Articles",
      pictures: loadArticles().map((article) => `article/${article.facts.city ?? "all"}/${article.id}`),
    },
    { title: "Pages", pictures: Object.keys(pageCities).map((name) => `page/all/${name}`) },
  ];
}
