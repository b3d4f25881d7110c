import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { drawArticle } from "#art/articles/draw-article.ts";
import { cityScenes } from "#art/cities/index.ts";
import type { CropName } from "#art/city-scene.ts";
import type { Mode } from "#art/engine/palette.ts";
import { drawPortrait } from "#art/portraits/draw-portrait.ts";
import type { PortraitKind } from "#art/portraits/traits.ts";
import { drawTour } from "#art/tours/draw-tour.ts";

export type Subject = { name: string; draw: () => string };
type Look = { mode: Mode; crop: CropName };
type CityFacts = { tours: Record<string, { theme: string }>; guides: Record<string, { portrait: PortraitKind }> };

function cityFacts(): [city: string, facts: CityFacts][] {
  return readdirSync("content/cities").flatMap((city): [string, CityFacts][] => {
    try {
      return [[city, parse(readFileSync(`content/cities/${city}/city.yaml`, "utf8"))]];
    } catch {
      return [];
    }
  });
}

function cities(ids: readonly string[], { mode, crop }: Look): Subject[] {
  const chosenIds = ids.includes("all") ? Object.keys(cityScenes) : ids;
  const codes = new Map<string, string>();
  return chosenIds.map((id) => {
    const city = cityScenes[id];
    if (!city) throw new Error(`No city "${id}" in cities/index.ts`);
    const draw = (): string => {
      const scene = city.draw(mode);
      const twin = codes.get(scene.prefix);
      if (twin) throw new Error(`${id} and ${twin} share the code "${scene.prefix}"`);
      codes.set(scene.prefix, id);
      return scene.svg(city.crops[crop]);
    };
    return { name: id, draw };
  });
}

function portraits(slugs: readonly string[], { mode }: Look): Subject[] {
  return cityFacts().flatMap(([, { guides }]) =>
    Object.entries(guides)
      .filter(([slug]) => !slugs.length || slugs.includes(slug))
      .map(([slug, { portrait }]) => ({ name: slug, draw: () => drawPortrait(slug, portrait, mode) })),
  );
}

/** Each word filters by city, theme or tour key. */
function tours(words: readonly string[], { mode }: Look): Subject[] {
  return cityFacts().flatMap(([city, facts]) =>
    Object.entries(facts.tours)
      .filter(([key, { theme }]) => words.every((word) => [city, theme, key].includes(word)))
      .map(([key, { theme }]) => ({ name: `${city}-${key}`, draw: () => drawTour(city, key, theme, mode) ?? "" })),
  );
}

function articles(keys: readonly string[], { mode }: Look): Subject[] {
  return readdirSync("content/articles")
    .filter((key) => !keys.length || keys.includes(key))
    .map((key) => {
      const { city = null }: { city?: string | null } = parse(
        readFileSync(`content/articles/${key}/article.yaml`, "utf8"),
      );
      return { name: key, draw: () => drawArticle(key, city, mode) ?? "" };
    });
}

export const subjects = { cities, portraits, tours, articles };
