import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp, { type OverlayOptions } from "sharp";
import { cityScenes } from "./cities/index.ts";
import type { CropName } from "./city-scene.ts";
import type { Mode } from "./engine/palette.ts";

const usage = "look.ts <city-id…|all> [--paper] [--crop wide|tall|strip] [--width px] [--sheet] [--out folder]";
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    paper: { type: "boolean", default: false },
    sheet: { type: "boolean", default: false },
    crop: { type: "string", default: "wide" },
    width: { type: "string" },
    out: { type: "string", default: "/tmp/art" },
  },
});

const mode: Mode = options.paper ? "paper" : "night";
const isCrop = (name: string): name is CropName => ["wide", "tall", "strip"].includes(name);
const ids = positionals.includes("all") ? Object.keys(cityScenes) : positionals;
if (!ids.length || !isCrop(options.crop)) throw new Error(`Usage: ${usage}`);
const width = Number(options.width ?? (options.sheet ? 480 : 1200));
const name = [options.crop === "wide" ? "" : options.crop, options.paper ? "paper" : ""].filter(Boolean);

await mkdir(options.out, { recursive: true });
const pictures: Buffer[] = [];
const codes = new Map<string, string>();
for (const id of ids) {
  const city = cityScenes[id];
  if (!city) throw new Error(`No city "${id}" in cities/index.ts`);
  const start = performance.now();
  const scene = city.draw(mode);
  const svg = scene.svg(city.crops[options.crop]);
  const milliseconds = performance.now() - start;
  const twin = codes.get(scene.prefix);
  if (twin) throw new Error(`${id} and ${twin} share the code "${scene.prefix}"`);
  codes.set(scene.prefix, id);
  const picture = await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
  pictures.push(picture);
  const kilobytes = Buffer.byteLength(svg) / 1000;
  const warning = kilobytes > 60 ? "  over 60 KB" : "";
  console.log(
    `${id.padEnd(14)} ${kilobytes.toFixed(1).padStart(6)} KB ${milliseconds.toFixed(0).padStart(5)} ms${warning}`,
  );
  if (!options.sheet) await sharp(picture).toFile(join(options.out, `${[id, ...name].join("-")}.png`));
}

if (options.sheet) {
  const { height = 0 } = await sharp(pictures[0]).metadata();
  const columns = Math.min(3, pictures.length);
  const gap = 8;
  const placed = pictures.map((input, i): OverlayOptions => {
    const left = gap + (i % columns) * (width + gap);
    return { input, left, top: gap + Math.floor(i / columns) * (height + gap) };
  });
  const rows = Math.ceil(pictures.length / columns);
  const size = { width: gap + columns * (width + gap), height: gap + rows * (height + gap) };
  const file = join(options.out, `${["sheet", ...name].join("-")}.png`);
  await sharp({ create: { ...size, channels: 3, background: "#808080" } })
    .composite(placed)
    .png()
    .toFile(file);
  console.log(file);
}
