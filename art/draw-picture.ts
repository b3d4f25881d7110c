import { drawArticle } from "./articles/draw-article.ts";
import { type PicturedPage, pageCities } from "./articles/page-cities.ts";
import { cityScenes } from "./cities/index.ts";
import { drawMap } from "./europe.server.ts";
import { drawPortrait } from "./portraits/draw-portrait.ts";
import { drawTour } from "./tours/draw-tour.ts";

export type PictureKind = "city" | "tour" | "guide" | "article" | "page" | "map";

/**
 * The drawing behind a picture's address as SVG, or nothing when there is none of that name.
 * Group and name are: a city and "night" or "paper"; a city and "<tour key>--<theme>"; "woman" or "man" and the guide's slug;
 * a city or "all" and the article's key; "all" and the page's name; for maps no group and the area.
 */
export function drawPicture(kind: PictureKind, group: string, name: string): string | undefined {
  if (kind === "map") return drawMap(name);
  if (kind === "guide") return group === "woman" || group === "man" ? drawPortrait(name, group) : undefined;
  if (kind === "article") return drawArticle(name, group === "all" ? null : group);
  if (kind === "page") {
    return group === "all" && Object.hasOwn(pageCities, name)
      ? drawArticle(name, pageCities[name as PicturedPage])
      : undefined;
  }
  if (kind === "tour") {
    const [tourKey, theme, ...rest] = name.split("--");
    return tourKey && theme && !rest.length ? drawTour(group, tourKey, theme) : undefined;
  }
  const scene = Object.hasOwn(cityScenes, group) ? cityScenes[group] : undefined;
  return scene && (name === "night" || name === "paper") ? scene.draw(name).svg() : undefined;
}

export function hasDrawing(kind: string, group: string, name: string): boolean {
  return drawPicture(kind as PictureKind, group, name) !== undefined;
}
