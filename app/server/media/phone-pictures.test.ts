import { expect, test } from "vitest";
import { cityScenes } from "#art/cities/index.ts";
import { encodeDrawing } from "./encode-picture.ts";
import { firstPackets } from "./picture-formats.ts";

/** Bytes of a city's picture as a phone with a sharp screen gets it. */
async function phoneBytes(group: string, name: "night" | "paper"): Promise<number> {
  return (await encodeDrawing({ kind: "city", group, name }, 1600, "svg"))?.byteLength ?? Infinity;
}

test("a phone's first picture of every city, by night and by day, fits into the first ten packets of an answer", async () => {
  const tooLarge: string[] = [];
  for (const city of Object.keys(cityScenes)) {
    const [night, day] = await Promise.all([phoneBytes(city, "night"), phoneBytes(city, "paper")]);
    if (night > firstPackets) tooLarge.push(`${city} by night: ${night}`);
    if (day > firstPackets) tooLarge.push(`${city} by day: ${day}`);
  }
  expect(tooLarge).toEqual([]);
  expect(await phoneBytes("timisoara", "night")).toBeGreaterThan(8_000);
});
