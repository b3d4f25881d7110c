import { cityScenes } from "./cities/index.ts";
import { sceneWidth } from "./city-scene.ts";

/**
 * Where to crop a city's drawing from the sides, as the horizontal part of `object-position`: the landmarks of its
 * upright view stay visible. Undefined for a photo.
 */
export function cityFocus({ id, photo }: { id: string; photo: unknown }): string | undefined {
  const scene = !photo && Object.hasOwn(cityScenes, id) ? cityScenes[id] : undefined;
  if (!scene) return undefined;
  const [left, , width] = scene.crops.tall;
  return `${Math.round((left / (sceneWidth - width)) * 100)}%`;
}
