import { drawArticle } from "./articles/draw-article.ts";
import { type PicturedPage, pageCities } from "./articles/page-cities.ts";
import { cityScenes } from "./cities/index.ts";
import type { Mode } from "./engine/palette.ts";
import { drawMap } from "./europe.server.ts";
import { drawPortrait } from "./portraits/draw-portrait.ts";
import { drawTour } from "./tours/draw-tour.ts";

export type PictureKind = "city" | "tour" | "guide" | "article" | "page" | "map";

/**
 * The drawing behind a picture's address as SVG, or nothing when there is none of that name.
 * Group and name are: a city and "night" or "paper"; a city and "<tour key>--<theme>"; "woman" or "man" and the guide's slug;
 * a city or "all" and the article's key; "all" and the page's name; for maps no group and the area. All but cities are
 * drawn by night; "--paper" behind the name is the same by day.
 */
export function drawPicture(kind: PictureKind, group: string, name: string): string | undefined {
  if (kind === "city") {
    const scene = Object.hasOwn(cityScenes, group) ? cityScenes[group] : undefined;
    return scene && (name === "night" || name === "paper") ? scene.draw(name).svg() : undefined;
  }
  const mode: Mode = name.endsWith(byDay) ? "paper" : "night";
  const [key = "", theme = "", ...rest] = (mode === "paper" ? name.slice(0, -byDay.length) : name).split("--");
  if (rest.length || !key || (kind === "tour") !== Boolean(theme)) return undefined;
  if (kind === "map") return drawMap(key, mode);
  if (kind === "tour") return drawTour(group, key, theme, mode);
  if (kind === "guide") return group === "woman" || group === "man" ? drawPortrait(key, group, mode) : undefined;
  if (kind === "article") return drawArticle(key, group === "all" ? null : group, mode);
  return group === "all" && Object.hasOwn(pageCities, key)
    ? drawArticle(key, pageCities[key as PicturedPage], mode)
    : undefined;
}

const byDay = "--paper";

export function hasDrawing(kind: string, group: string, name: string): boolean {
  return drawPicture(kind as PictureKind, group, name) !== undefined;
}
