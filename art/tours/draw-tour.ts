import type { Mode } from "#art/engine/palette.ts";
import { seedOf } from "#art/engine/random.ts";
import type { Scene } from "#art/engine/scene.ts";
import { architecture } from "./architecture.ts";
import { castle } from "./castle.ts";
import { communism } from "./communism.ts";
import { district } from "./district.ts";
import { food } from "./food.ts";
import { ghosts } from "./ghosts.ts";
import { jewishQuarter } from "./jewish-quarter.ts";
import { nature } from "./nature.ts";
import { oldTown } from "./old-town.ts";
import { pass } from "./pass.ts";
import { regionOf } from "./places.ts";
import { pubs } from "./pubs.ts";
import type { Hour, TourInput } from "./stage.ts";
import { streetArt } from "./street-art.ts";
import { war } from "./war.ts";
import { water } from "./water.ts";

type Theme = { draw: (input: TourInput) => Scene; hours: readonly Hour[] };

export const tourThemes: Record<string, Theme> = {
  "jewish-quarter": { draw: jewishQuarter, hours: ["dusk", "night", "rain", "night"] },
  communism: { draw: communism, hours: ["night", "dusk", "rain", "morning", "night"] },
  castle: { draw: castle, hours: ["night", "dusk", "morning", "night"] },
  war: { draw: war, hours: ["night", "dusk", "rain"] },
  "street-art": { draw: streetArt, hours: ["dusk", "night", "morning"] },
  food: { draw: food, hours: ["night", "dusk", "morning"] },
  pubs: { draw: pubs, hours: ["night", "rain", "dusk"] },
  water: { draw: water, hours: ["night", "dusk", "morning", "night"] },
  district: { draw: district, hours: ["night", "dusk", "rain", "night", "morning"] },
  architecture: { draw: architecture, hours: ["night", "dusk", "rain", "night"] },
  nature: { draw: nature, hours: ["dusk", "morning", "night"] },
  pass: { draw: pass, hours: ["night"] },
  ghosts: { draw: ghosts, hours: ["night", "night", "rain"] },
  "old-town": { draw: oldTown, hours: ["night", "dusk", "night", "morning", "night", "rain"] },
};

/** The picture of a tour, 1600 × 900; nothing for a city or theme we do not know. */
export function drawTour(city: string, tourKey: string, theme: string, mode: Mode = "night"): string | undefined {
  const known = Object.hasOwn(tourThemes, theme) ? tourThemes[theme] : undefined;
  if (!known || !regionOf(city)) return undefined;
  const seed = seedOf(`${city}/${tourKey}`);
  const hour = known.hours[seed % known.hours.length] ?? "night";
  return known.draw({ seed, city, hour, mode }).svg();
}
