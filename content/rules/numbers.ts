import type { CityContent } from "#content/load.ts";
import type { ContentLocale } from "#content/schema.ts";
import { type Quantity, quantities } from "./quantities.ts";
import { type TourFacts, tourSentences } from "./tour-texts.ts";

const units: Record<ContentLocale, { stops: string; hours: string; minutes: string; kilometres: string }> = {
  en: { stops: "stops", hours: "hours?", minutes: "minutes", kilometres: "(?<!square )kilometres?" },
  es: { stops: "paradas", hours: "horas?", minutes: "minutos", kilometres: "kilómetros?" },
  de: { stops: "Stationen", hours: "Stunden?", minutes: "Minuten", kilometres: "Kilometern?" },
  pl: { stops: "przystank\\p{L}+", hours: "godzin[yaę]?", minutes: "minut", kilometres: "kilometr\\p{L}*" },
};
/** Lengths of other things: the whole wall of Kotor, the whole of Piotrkowska Street. */
const otherLengths = new Set(["kotor fortress 4.5", "lodz piotrkowska 4"]);

/** Numbers of stops, hours and kilometres that a tour states of itself agree with its route and its length. */
export function numberProblems(city: CityContent): string[] {
  const problems: string[] = [];
  for (const { tour, facts, locale, isTitle, sentence } of tourSentences(city)) {
    if (isTitle) continue;
    const say = (what: string) => problems.push(`${city.id} ${tour} ${locale}: ${what}: ${sentence}`);
    const unit = units[locale];
    for (const { value } of quantities(sentence, locale, unit.stops))
      if (value > 1 && value !== facts.stops.length) say(`the route has ${facts.stops.length} stops`);

    const hours = quantities(sentence, locale, unit.hours).map((hour) => ({ ...hour, value: hour.value * 60 }));
    for (const duration of [...hours, ...quantities(sentence, locale, unit.minutes)])
      if (isOfWholeTour(duration) && Math.abs(duration.value - facts.minutes) > (duration.isVague ? 20 : 5))
        say(`the tour takes ${facts.minutes} minutes`);

    const route = routeKilometres(facts);
    for (const { value, isVague } of quantities(sentence, locale, unit.kilometres)) {
      if (value < 1 || value > 6 || otherLengths.has(`${city.id} ${tour} ${value}`)) continue;
      // Streets are longer than the straight lines between stops.
      if (value < route * (isVague ? 0.8 : 0.95) || value > route * 1.5)
        say(`the stops lie ${route.toFixed(1)} km apart in all`);
    }
  }
  return problems;
}

/** Anything shorter is a part of the tour, anything longer is history. */
function isOfWholeTour({ value }: Quantity): boolean {
  return value >= 75 && value <= 210;
}

export function routeKilometres(facts: Pick<TourFacts, "meeting" | "stops" | "ending">): number {
  const points = [facts.meeting, ...facts.stops.map((stop) => stop.at), facts.ending];
  return points.slice(1).reduce((sum, point, index) => sum + kilometres(points[index] ?? point, point), 0);
}

function kilometres([lat1, long1]: readonly [number, number], [lat2, long2]: readonly [number, number]): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const chord = half(lat2 - lat1) + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * half(long2 - long1);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}
