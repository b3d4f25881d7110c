import { filterLanguages } from "#app/domain/tours/tour-languages.ts";

export type BoardQuery = { day: 0 | 1 | 2; city: string | null; language: string | null; screen: boolean };

export function readBoardParams(params: URLSearchParams): BoardQuery {
  const day = params.get("day");
  const language = params.get("language");
  const city = params.get("city");
  return {
    day: day === "1" ? 1 : day === "2" ? 2 : 0,
    city: city && /^[a-z0-9-]{1,60}$/.test(city) ? city : null,
    language: filterLanguages.find((known) => known === language) ?? null,
    screen: params.get("screen") === "1",
  };
}

export function boardSearch({ day, city, language, screen }: BoardQuery): string {
  const params = new URLSearchParams();
  if (day > 0) params.set("day", String(day));
  if (city) params.set("city", city);
  if (language) params.set("language", language);
  if (screen) params.set("screen", "1");
  return params.size > 0 ? `?${params}` : "";
}
