import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp, { type OverlayOptions } from "sharp";
import { subjects } from "./preview-subjects.ts";

const usage =
  "preview.ts <city-id…|all> | tours [city|theme|key…] | portraits [slug…] | articles [key…]  " +
  "[--paper] [--crop wide|tall|strip] [--width px] [--columns n] [--sheet] [--out folder]";
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    paper: { type: "boolean", default: false },
    sheet: { type: "boolean", default: false },
    crop: { type: "string", default: "wide" },
    width: { type: "string" },
    columns: { type: "string", default: "3" },
    out: { type: "string", default: "/tmp/art" },
  },
});
const { crop } = options;
if (!positionals.length || (crop !== "wide" && crop !== "tall" && crop !== "strip")) throw new Error(`Usage: ${usage}`);

const [kind = "", ...rest] = positionals;
const mode = options.paper ? "paper" : "night";
const section = kind === "tours" || kind === "portraits" || kind === "articles" ? kind : "cities";
const list = subjects[section](section === "cities" ? positionals : rest, { mode, crop });
const width = Number(options.width ?? (section === "portraits" ? 240 : options.sheet ? 480 : 1200));
const suffix = [section === "cities" && crop !== "wide" ? crop : "", options.paper ? "paper" : ""].filter(Boolean);

await mkdir(options.out, { recursive: true });
const pictures: Buffer[] = [];
for (const { name, draw } of list) {
  const start = performance.now();
  const svg = draw();
  const milliseconds = performance.now() - start;
  const picture = await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
  pictures.push(picture);
  const kilobytes = Buffer.byteLength(svg) / 1000;
  const warning = kilobytes > 60 ? "  over 60 KB" : "";
  console.log(
    `${name.padEnd(40)} ${kilobytes.toFixed(1).padStart(6)} KB ${milliseconds.toFixed(0).padStart(5)} ms${warning}`,
  );
  if (!options.sheet) await sharp(picture).toFile(join(options.out, `${[name, ...suffix].join("-")}.png`));
}

if (options.sheet && pictures.length) {
  const { height = 0 } = await sharp(pictures[0]).metadata();
  const columns = Math.min(Number(options.columns), pictures.length);
  const gap = 8;
  const placed = pictures.map((input, i): OverlayOptions => {
    const left = gap + (i % columns) * (width + gap);
    return { input, left, top: gap + Math.floor(i / columns) * (height + gap) };
  });
  const rows = Math.ceil(pictures.length / columns);
  const size = { width: gap + columns * (width + gap), height: gap + rows * (height + gap) };
  const name = section === "cities" ? "sheet" : `sheet-${section}`;
  const file = join(options.out, `${[name, ...suffix].join("-")}.png`);
  await sharp({ create: { ...size, channels: 3, background: "#808080" } })
    .composite(placed)
    .png()
    .toFile(file);
  console.log(file);
}
