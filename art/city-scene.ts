import type { Mode } from "./engine/palette.ts";
import type { Scene, View } from "./engine/scene.ts";

export const sceneWidth = 1600;
export const sceneHeight = 900;

export type CropName = "wide" | "tall" | "strip";
export type Crops = Record<CropName, View>;

export type CityScene = {
  /** The whole picture, 1600 × 900. */
  draw: (mode: Mode) => Scene;
  crops: Crops;
  /** The pixel row on which the far things of a square in perspective stand, for tours that show them on their horizon. */
  footRow?: number;
  /** Names of what stands so near that it would be a giant on a tour's horizon. */
  near?: readonly string[];
};

const stripHeight = Math.round(sceneWidth / 3);

/** Names the left edge of the 4:5 view and the upper edge of the 3:1 strip; the wide view is the whole. */
export function crops(places: { tallLeft: number; stripTop: number }): Crops {
  const stripTop = Math.min(places.stripTop, sceneHeight - stripHeight);
  return {
    wide: [0, 0, sceneWidth, sceneHeight],
    tall: [places.tallLeft, 0, (sceneHeight * 4) / 5, sceneHeight],
    strip: [0, stripTop, sceneWidth, stripHeight],
  };
}
