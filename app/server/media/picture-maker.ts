import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { photoKey } from "#app/domain/pictures/replace-photo.ts";
import type { Storage } from "#app/storage/storage.ts";
import type { PictureKind } from "#art/draw-picture.ts";
import { type Encoder, EncoderClosed, type Urgency } from "./encoder.ts";
import type { PictureFiles } from "./picture-files.ts";
import type { Format } from "./picture-formats.ts";
import { storePlaceholder } from "./placeholders.ts";

export type Drawing = { kind: PictureKind; group: string; name: string };
type Subject = { drawing: Drawing } | { photo: string };
export type Picture = { subject: Subject; width: number; format: Format };

/** A drawing that takes longer is not answered; the page keeps its placeholder. */
const patienceMs = 10_000;

const subjectPath = (subject: Subject) =>
  "photo" in subject ? subject.photo : `${subject.drawing.kind}/${subject.drawing.group}/${subject.drawing.name}`;

type Drawn = { svg: string | undefined };

const inTime = (drawn: Promise<Drawn | undefined>, milliseconds: number) =>
  Promise.race([drawn.catch(() => undefined), pause(milliseconds, undefined, { ref: false })]);

type Options = { files: PictureFiles; storage: Storage; encoder: Encoder; artVersion: string; log: Logger };
export type PictureMaker = ReturnType<typeof pictureMaker>;

/** Finds encoded pictures or has them encoded, each one once however often it is asked for. */
export function pictureMaker({ files, storage, encoder, artVersion, log }: Options) {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  const drawings = new Map<string, Promise<Drawn | undefined>>();
  const maps = new Map<string, Promise<Drawn | undefined>>();
  const drawnMaps = new Map<string, Drawn>();
  const counts = { made: 0, failed: 0, quick: 0 };
  const once = <Value>(running: Map<string, Promise<Value>>, key: string, work: () => Promise<Value>) => {
    const current = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, current);
    return current;
  };

  const filePath = ({ subject, width, format }: Picture) =>
    `${"photo" in subject ? "photo" : artVersion}/${subjectPath(subject)}-${width}.${format}`;
  const encode = async ({ subject, width, format }: Picture, urgency: Urgency) => {
    if ("drawing" in subject) return encoder.run("encodeDrawing", [subject.drawing, width, format], urgency);
    const photo = await storage.get(photoKey(subject.photo));
    if (format === "svg") return undefined;
    return photo && encoder.run("encodePhoto", [photo, width, format], urgency);
  };
  const encodeAndKeep = async (picture: Picture, urgency: Urgency) => {
    const path = filePath(picture);
    // It may have been finished since the caller looked for it.
    const existing = await files.read(path);
    if (existing) return existing;
    try {
      const body = await encode(picture, urgency);
      if (!body) return undefined;
      counts.made++;
      // A picture that cannot be kept, as on a full disk, is still shown.
      await files.write(path, body).catch((error) => log.error({ error, path }, "a picture could not be kept"));
      preview(picture.subject, body);
      return body;
    } catch (error) {
      if (!(error instanceof EncoderClosed)) {
        counts.failed++;
        log.error({ error, path }, "a picture could not be made");
      }
      throw error;
    }
  };
  const preview = (subject: Subject, body: Uint8Array) =>
    storePlaceholder(subjectPath(subject), () => encoder.run("makePlaceholder", [body], "ahead"));

  const make = (picture: Picture, urgency: Urgency) =>
    once(underWay, filePath(picture), () => encodeAndKeep(picture, urgency));

  /** Never by this process, whose pages would wait for it. */
  const drawInTime = ({ kind, group, name }: Drawing) =>
    inTime(
      encoder.run("drawPicture", [kind, group, name], "drawing").then((svg) => ({ svg })),
      patienceMs,
    );

  return {
    counts,
    artVersion,
    get waiting() {
      return encoder.waiting;
    },
    has: (picture: Picture) => files.has(filePath(picture)),
    async find(picture: Picture): Promise<Uint8Array | undefined> {
      const body = await files.read(filePath(picture));
      if (body) preview(picture.subject, body);
      return body;
    },
    /** Returns undefined if there is no such drawing or photo. */
    make,
    /** For a visitor who gets the quick form; a failure is logged, and the next visitor asks again. */
    makeLater(picture: Picture): void {
      counts.quick++;
      make(picture, "asked").catch(() => {});
    },
    /** The drawing as SVG, which is sharp at any size and needs no encoding; undefined if it takes too long. */
    draw: (drawing: Drawing) => once(drawings, subjectPath({ drawing }), () => drawInTime(drawing)),
    /** Maps are few and take half a second to draw, so each is drawn once. */
    drawMap: (area: string): Promise<Drawn | undefined> =>
      once(maps, area, async () => {
        const known = drawnMaps.get(area);
        if (known) return known;
        const result = await drawInTime({ kind: "map", group: "", name: area });
        if (result?.svg) drawnMaps.set(area, result);
        return result;
      }),
    /** Ends the encoder and waits until nothing is written any more. */
    async close(): Promise<void> {
      encoder.close();
      await Promise.allSettled(underWay.values());
    },
  };
}
