import { cityScenes } from "./cities/index.ts";
import { drawMap } from "./europe.server.ts";

export type PictureKind = "city" | "tour" | "guide" | "article" | "map";

/** The drawing behind a picture's address as SVG, or nothing when there is none of that name. */
export function drawPicture(kind: PictureKind, group: string, name: string): string | undefined {
  if (kind === "city") {
    const scene = cityScenes[group];
    return scene && (name === "night" || name === "paper") ? scene.draw(name).svg() : undefined;
  }
  if (kind === "map") return drawMap(name);
  if (kind === "tour") return (cityScenes[group] ?? cityScenes.krakow)?.draw("night").svg();
  return cityScenes.krakow?.draw("night").svg();
}
