import { expect, test } from "vitest";
import { withoutHidden } from "./hidden.ts";

const wall = '<path class="face2" d="M100 100h200v200h-200z"/>';
const seen = (...parts: string[]) => withoutHidden(parts, 1600, 900);

test("a stroke behind a wall is left out, and its neighbours stay where they are", () => {
  expect(seen('<path class="hatch0" d="M10 50h20m100 100h50m200 10h40"/>', wall)).toEqual([
    '<path class="hatch0" d="M10 50h20m350 110h40"/>',
    wall,
  ]);
});

test("what looks out from behind the wall stays", () => {
  const parts = [
    '<path class="hatch0" d="M90 150h100"/>',
    '<path class="line2" d="M150 200v-110"/>',
    '<path class="lit" d="M290 200h20v20h-20z"/>',
    '<path class="face3" d="M280 280h40v40h-40z"/>',
    '<path class="line2" d="M100 120v60"/>',
  ];
  expect(seen(...parts, wall)).toEqual([...parts, wall]);
});

test("a window, a wall and its shading behind a wall are left out", () => {
  const behind = ["lit", "face1", "level1"].map((name) => `<path class="${name}" d="M150 150h40v40h-40z"/>`);
  expect(seen(...behind, wall)).toEqual([wall]);
});

test("what stands in front of the wall stays", () => {
  const stroke = '<path class="hatch2" d="M150 150h40"/>';
  expect(seen(wall, stroke)).toEqual([wall, stroke]);
});

test("nothing is hidden by what is faint, moved, or round", () => {
  const stroke = '<path class="hatch2" d="M150 150h40"/>';
  for (const veil of [
    wall.replace(" d=", ' opacity=".5" d='),
    `<g transform="translate(400 0)">${wall}</g>`,
    '<path class="face2" d="M100 100q100-400 200 0v200h-200z"/>',
  ])
    expect(seen(stroke, veil)).toEqual([stroke, veil]);
  expect(seen(stroke, '<g transform="translate(400 0)">', wall, "</g>")).toHaveLength(4);
});

test("a stroke outside the frame is left out", () => {
  expect(seen('<path class="hatch2" d="M-90 20h60m70 0h30"/>')).toEqual(['<path class="hatch2" d="M40 20h30"/>']);
});
