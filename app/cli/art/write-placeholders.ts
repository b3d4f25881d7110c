import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePlaceholder } from "#app/server/media/make-placeholder.ts";
import { drawPicture, type PictureKind } from "#art/draw-picture.ts";
import { listSheet } from "#art/list-sheet.server.ts";

/** Must be run after drawings change. Placeholders are part of every page, so they are generated once and committed. */
const made: Record<string, string> = {};
for (const subject of listSheet()
  .flatMap(({ pictures }) => pictures)
  .sort()) {
  const [kind = "", group = "", name = ""] = subject.split("/");
  const svg = drawPicture(kind as PictureKind, group, name);
  if (!svg) throw new Error(`Nothing is drawn for ${subject}`);
  made[subject] = await makePlaceholder(Buffer.from(svg));
}
await writeFile(
  join(import.meta.dirname, "..", "..", "..", "art", "placeholders.json"),
  `${JSON.stringify(made, null, 2)}\n`,
);
console.log(
  `${Object.keys(made).length} placeholders, the longest ${Math.max(...Object.values(made).map((placeholder) => placeholder.length))} characters`,
);
