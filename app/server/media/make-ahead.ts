import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { S3Settings } from "#app/config/integrations.ts";
import { withAdvisoryLock } from "#app/db/advisory-lock.ts";
import type { DatabasePool } from "#app/db/client.ts";
import { listPictures } from "#app/domain/pictures/list-pictures.ts";
import { drawingWidths, pictureWidths } from "#app/domain/pictures/picture-widths.ts";
import { pageCities } from "#art/articles/page-cities.ts";
import type { Picture, PictureMaker } from "./picture-maker.ts";

type Options = {
  env: { dataFolder: string; s3: S3Settings | undefined };
  /** Visitors wait for pages: making pictures pauses. */
  isBusy: () => boolean;
  say: (line: string) => void;
};

const busyPause = 250;

/**
 * Makes all pictures that do not exist yet, in the order visitors meet them. Of all processes with the same storage
 * one does so at a time; what a killed one has left is made by the next.
 */
export async function makePicturesAhead(
  db: DatabasePool,
  maker: PictureMaker,
  { env, isBusy, say }: Options,
  isClosing: () => boolean = () => false,
): Promise<void> {
  const place = env.s3 ? `${env.s3.endpoint}/${env.s3.bucket}` : `${hostname()}:${env.dataFolder}`;
  await withAdvisoryLock(db, `pictures:${place}`, async () => {
    const missing: Picture[] = [];
    for (const picture of await listAllPictures(db)) {
      if (isClosing()) return;
      if (!(await maker.has(picture))) missing.push(picture);
    }
    if (missing.length > 0) say(`Making ${missing.length} pictures ahead, while the site is open`);
    let tenths = 0;
    for (const [done, picture] of missing.entries()) {
      while (isBusy() && !isClosing()) await pause(busyPause);
      if (isClosing()) return;
      // A failure is logged by the maker; the picture is tried again next time.
      if (!(await maker.has(picture))) await maker.make(picture, "ahead").catch(() => {});
      const now = Math.floor((10 * (done + 1)) / missing.length);
      if (now > tenths) say(`Pictures made ahead: ${now * 10} %, ${done + 1} of ${missing.length}`);
      tenths = now;
    }
  });
}

/**
 * Every picture in the widths that pages offer, except the largest of drawings: whoever asks for one gets the drawing as
 * SVG, which is as sharp and has a third of the bytes, and the widest takes a third of the time of all.
 */
export async function listAllPictures(db: DatabasePool): Promise<Picture[]> {
  const catalogue = (await listPictures(db)).flatMap(({ photo, ...drawing }) =>
    inAllWidths(photo ? { photo } : { drawing }, drawing.kind),
  );
  const pages = Object.keys(pageCities)
    .flatMap((name) => [name, `${name}--paper`])
    .flatMap((name) => inAllWidths({ drawing: { kind: "page", group: "all", name } }, "page"));
  // A photo replaces the drawings by day and by night and is listed twice.
  return [...new Map([...catalogue, ...pages].map((one) => [JSON.stringify(one), one])).values()];
}

function inAllWidths(subject: Picture["subject"], kind: keyof typeof pictureWidths): Picture[] {
  const widths = "photo" in subject ? pictureWidths[kind] : drawingWidths(kind).filter((width) => width < 1080);
  const encoded = widths.map((width): Picture => ({ subject, width, format: "avif" }));
  return "photo" in subject ? encoded : [...encoded, { subject, width: 1600, format: "svg" }];
}
