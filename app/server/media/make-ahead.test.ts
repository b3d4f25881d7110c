import { hostname } from "node:os";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withAdvisoryLock } from "#app/db/advisory-lock.ts";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { createTestDatabase, patient, seededTemplate, type TestDatabase } from "#test/support/database.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";
import { createEncoder } from "./encoder.ts";
import { listAllPictures, makePicturesAhead } from "./make-ahead.ts";
import { pictureFiles } from "./picture-files.ts";
import { type Picture, pictureMaker } from "./picture-maker.ts";

let database: TestDatabase;
let db: DatabasePool;
let all: Picture[];
beforeAll(async () => {
  database = await createTestDatabase({ template: seededTemplate });
  db = connect(database.url, patient);
  all = await listAllPictures(db);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  return () => removeTemporaryFolder(folder);
});

/** An instance with a disk of its own and a storage shared with the others; `made` are the pictures it has encoded. */
function openInstance(name: string) {
  const log = pino({ level: "silent" });
  const storage = folderStorage(`${folder}/storage`);
  const files = pictureFiles(`${folder}/${name}`, storage);
  const maker = pictureMaker({ files, storage, encoder: createEncoder(log), artVersion: "v", log });
  const lines: string[] = [];
  const env = { dataFolder: folder, s3: undefined };
  const run = (isClosing?: () => boolean) =>
    makePicturesAhead(db, maker, { env, isBusy: () => false, say: (line) => lines.push(line) }, isClosing);
  return { maker, files, lines, run };
}

const pathOf = ({ subject, width, format }: Picture) =>
  "drawing" in subject
    ? `v/${subject.drawing.kind}/${subject.drawing.group}/${subject.drawing.name}-${width}.${format}`
    : `photo/${subject.photo}-${width}.${format}`;

test("the home city comes first, then the largest, each with its tours, guides and articles", () => {
  const places = all.map(({ subject }) => ("drawing" in subject ? subject.drawing : undefined));
  expect(places[0]).toEqual({ kind: "city", group: "krakow", name: "night" });
  const cities = [...new Set(places.filter((place) => place?.kind === "city").map((place) => place?.group))];
  expect(cities).toHaveLength(46);
  const kinds = [...new Set(places.map((place) => place?.kind))];
  expect(kinds).toEqual(["city", "tour", "guide", "article", "page"]);
  expect(new Set(all.map(pathOf)).size).toBe(all.length);
});

test("what is missing is made once, and another instance finds it in the storage", async () => {
  const first = openInstance("first");
  const second = openInstance("second");
  const missing = all.filter(({ width }) => width === 240).slice(0, 3);
  for (const picture of all) if (!missing.includes(picture)) await first.files.write(pathOf(picture), Buffer.from("x"));
  await first.run();
  expect(first.maker.counts).toMatchObject({ made: 3, failed: 0 });
  expect(first.lines[0]).toBe("Making 3 pictures ahead, while the site is open");
  expect(first.lines.at(-1)).toBe("Pictures made ahead: 100 %, 3 of 3");
  await first.run();
  expect(first.maker.counts.made).toBe(3);
  const drawings = all.filter(({ format }) => format === "svg");
  for (const picture of drawings) await second.files.write(pathOf(picture), Buffer.from("x"));
  await second.run();
  expect(second.maker.counts.made).toBe(0);
  for (const picture of missing) expect(await second.maker.find(picture)).toEqual(await first.maker.find(picture));
  await Promise.all([first.maker.close(), second.maker.close()]);
});

test("only one process at a time works through the list", async () => {
  const { lines, maker, run } = openInstance("other");
  await withAdvisoryLock(db, `pictures:${hostname()}:${folder}`, run);
  expect(lines).toEqual([]);
  await run(() => lines.length > 0);
  expect(lines).toEqual([expect.stringMatching(/^Making \d+ pictures ahead/)]);
  await maker.close();
});
