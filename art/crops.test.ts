import { expect, it } from "vitest";
import { cityScenes } from "./cities/index.ts";
import { cityFocus } from "./city-focus.ts";
import { sceneHeight, sceneWidth } from "./city-scene.ts";

// Width by height of the frames in which pages show a city; the style sheet lets none be narrower than 4:5.
const frames = [4 / 5, 0.94, 1, 4 / 3, 3 / 2, 16 / 9];

/** The columns that `object-fit: cover` and the focus leave of the whole picture. */
function columnsIn(frame: number, focus: string): readonly [left: number, right: number] {
  const width = Math.min(sceneWidth, sceneHeight * frame);
  const left = ((sceneWidth - width) * Number.parseFloat(focus)) / 100;
  return [left, left + width];
}

it.each(Object.entries(cityScenes))(
  "%s keeps its landmark, its group and its moon whole in every frame",
  (id, city) => {
    const { landmarkBox, group, moon } = city.draw("night");
    const [guide, ...others] = group;
    if (!landmarkBox || !guide) throw new Error("No landmark or no guide");
    const party = [guide, ...others.filter(({ left }) => Math.abs(left - guide.left) < 330)];
    const wanted = {
      left: Math.min(landmarkBox.left, ...party.map(({ left }) => left)),
      right: Math.max(landmarkBox.right, ...party.map(({ right }) => right)),
    };
    for (const frame of frames) {
      const [left, right] = columnsIn(frame, cityFocus({ id, photo: null }) ?? "");
      // The focus is rounded to a hundredth of the width that is left out.
      expect(wanted.left, `${id} at ${frame.toFixed(2)}`).toBeGreaterThan(left - 5);
      expect(wanted.right, `${id} at ${frame.toFixed(2)}`).toBeLessThan(right + 5);
      if (!moon) continue;
      const isWhole = moon.left > left && moon.right < right;
      const isOutside = moon.right < left || moon.left > right;
      expect(isWhole || isOutside, `the moon of ${id} at ${frame.toFixed(2)}`).toBe(true);
    }
  },
);
