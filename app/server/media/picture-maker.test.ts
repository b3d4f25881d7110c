import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { drawPicture } from "#art/draw-picture.ts";
import { listSheet } from "#art/list-sheet.server.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";
import { createEncoder, type Encoder } from "./encoder.ts";
import { pictureFiles } from "./picture-files.ts";
import { type Drawing, type PictureMaker, pictureMaker } from "./picture-maker.ts";

let folder: string;
let encoder: Encoder;
let maker: PictureMaker;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  const log = pino({ level: "silent" });
  encoder = createEncoder(log);
  const storage = folderStorage(`${folder}/storage`);
  maker = pictureMaker({ files: pictureFiles(folder, undefined), storage, encoder, artVersion: "v", log });
});
afterAll(async () => {
  if (encoder.pid) process.kill(encoder.pid, "SIGCONT");
  await maker.close();
  await removeTemporaryFolder(folder);
});

const drawings = listSheet()
  .flatMap(({ pictures }) => pictures)
  .filter((subject) => /^(city|tour)\//.test(subject))
  .slice(0, 40)
  .map((subject): Drawing => {
    const [kind, group = "", name = ""] = subject.split("/");
    return { kind: kind as Drawing["kind"], group, name };
  });
test("a map is drawn once, however often it is asked for", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => maker.drawMap("europe")));
  expect(new Set(answers.map((answer) => answer?.svg)).size).toBe(1);
  // A busy machine may not draw it within the time limit.
  await expect.poll(async () => (await maker.drawMap("europe"))?.svg, { timeout: 60_000 }).toMatch(/^<svg/);
  expect(encoder.waiting).toBe(0);
  expect((await maker.drawMap("xx"))?.svg).toBeUndefined();
});

test("while the encoder stands still, nothing is drawn here; afterwards it is", async () => {
  await encoder.run("drawPicture", ["city", "krakow", "night"], "drawing");
  process.kill(encoder.pid as number, "SIGSTOP");
  const unanswered = await Promise.all(drawings.map((drawing) => maker.draw(drawing)));
  expect(unanswered).toEqual(drawings.map(() => undefined));
  process.kill(encoder.pid as number, "SIGCONT");
  for (const drawing of drawings)
    await expect
      .poll(async () => (await maker.draw(drawing))?.svg, { timeout: 60_000 })
      .toBe(drawPicture(drawing.kind, drawing.group, drawing.name));
});
