import sharp from "sharp";
import { expect, it } from "vitest";
import { drawPicture } from "#art/draw-picture.ts";
import { listSheet } from "#art/list-sheet.server.ts";

const rows = 16;
const slow = 60_000;

/** Which of 256 places are brighter than the one to their right: what the eye keeps of a picture at a glance. */
async function glanceAt(svg: string): Promise<boolean[]> {
  const shown = await sharp(Buffer.from(svg))
    .resize({ width: 120 })
    .flatten({ background: "#000" })
    .greyscale()
    .resize({ width: rows + 1, height: rows, fit: "fill" })
    .raw()
    .toBuffer();
  return Array.from({ length: rows * rows }, (_, i) => {
    const at = Math.floor(i / rows) * (rows + 1) + (i % rows);
    return (shown[at] ?? 0) > (shown[at + 1] ?? 0);
  });
}

const distance = (one: boolean[], other: boolean[]): number => one.filter((bit, i) => bit !== other[i]).length;

async function pairsCloserThan(least: number, svgs: [name: string, svg: string][]): Promise<string[]> {
  const glances: [string, boolean[]][] = [];
  for (const [name, svg] of svgs) glances.push([name, await glanceAt(svg)]);
  return glances.flatMap(([name, glance], i) =>
    glances.slice(i + 1).flatMap(([other, its]) => {
      const apart = distance(glance, its);
      return apart < least ? [`${name} and ${other}: ${apart}`] : [];
    }),
  );
}

it(
  "no two of the guides look alike",
  async () => {
    const names = listSheet().flatMap(({ title, pictures }) => (title === "Guides by night" ? pictures : []));
    expect(names.length).toBeGreaterThanOrEqual(85);
    const svgs = names.map((path): [string, string] => {
      const [, group = "", name = ""] = path.split("/");
      return [name, drawPicture("guide", group, name) ?? ""];
    });
    expect(await pairsCloserThan(48, svgs)).toEqual([]);
  },
  slow,
);

it("notices the same guide under two names", async () => {
  const svg = drawPicture("guide", "woman", "somebody") ?? "";
  expect(
    await pairsCloserThan(48, [
      ["one", svg],
      ["other", svg],
    ]),
  ).toEqual(["one and other: 0"]);
});
