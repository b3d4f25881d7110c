import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture, type PictureKind } from "#art/draw-picture.ts";
import { listSheet } from "#art/list-sheet.server.ts";
import drawn from "#art/placeholders.json" with { type: "json" };
import { makePlaceholder } from "./make-placeholder.ts";
import { placeholderOf, storePlaceholder } from "./placeholders.ts";

const stored: Record<string, string> = drawn;
const subjects = listSheet().flatMap(({ pictures }) => pictures);
const remedy = "run: node app/cli/art/write-placeholders.ts";

/** Scales the picture to 16 × 9 gray values. */
async function greys(picture: Buffer): Promise<number[]> {
  return [...(await sharp(picture).resize(16, 9, { fit: "fill" }).greyscale().raw().toBuffer())];
}

test("every drawing of the content has its placeholder, small enough to be in the page", () => {
  expect(Object.keys(stored).sort(), remedy).toEqual(subjects.toSorted());
  for (const subject of subjects.filter((subject) => !subject.startsWith("guide/")))
    expect(`style="--placeholder:url(${placeholderOf(`/pictures/v/${subject}`)})"`.length, subject).toBeLessThanOrEqual(
      190,
    );
});

test("placeholders look like the drawings they stand for", async () => {
  // A sample of every fortieth drawing is enough: outdated placeholders of a redrawn city are noticed sooner or later.
  const some = subjects.filter((subject, i) => i % 40 === 0 && subject in stored);
  for (const subject of some) {
    const [kind = "", group = "", name = ""] = subject.split("/");
    const made = await makePlaceholder(Buffer.from(drawPicture(kind as PictureKind, group, name) ?? ""));
    const [today, small] = await Promise.all(
      [made, stored[subject] ?? ""].map((image) => greys(Buffer.from(image, "base64"))),
    );
    const apart = (today ?? []).map((value, i) => Math.abs(value - (small?.[i] ?? 0)));
    // Rounding differs between machines; a different drawing differs by more than this.
    expect(apart.reduce((sum, difference) => sum + difference, 0) / apart.length, `${subject}: ${remedy}`).toBeLessThan(
      3,
    );
  }
}, 60_000);

test("a photograph gets one of the same kind, and is known by its address once it was made", async () => {
  const create = { width: 300, height: 200, channels: 3, background: "#b0803a" } as const;
  const photograph = await sharp({ create }).jpeg().toBuffer();
  const placeholder = Buffer.from(await makePlaceholder(photograph), "base64");
  expect(placeholder.length).toBeLessThan(120);
  expect(await sharp(placeholder).metadata()).toMatchObject({ format: "webp", width: 16, height: 11 });
  expect(placeholderOf("/pictures/v/tour/krakow/new-tour--castle")).toBeUndefined();
  storePlaceholder("tour/krakow/new-tour--castle", () => makePlaceholder(photograph));
  await expect
    .poll(() => placeholderOf("/pictures/v/tour/krakow/new-tour--castle"))
    .toMatch(/^data:image\/webp;base64,/);
});
