import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { logo } from "#app/site.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "public");

// The logo's lantern in a 16 × 16 box, with the flame as a separate path.
const frame =
  "M8 0a1.9 1.9 0 0 1 1.3 3.3L14 5.5V7H2V5.5l4.7-2.2A1.9 1.9 0 0 1 8 0zm0 1a.9.9 0 1 0 0 1.8A.9.9 0 0 0 8 1zM2.8 7h10.4L12 14H4zm1.7 1.2.8 4.6h5.4l.8-4.6zM3 14h10v2H3z";
const flame = "M8 8c.3 1.5 1.6 1.9 1.6 3.2a1.6 1.6 0 0 1-3.2 0C6.4 10.1 7.7 9.5 8 8z";
const glass = "M4.5 8.2h7l-.8 4.6H5.3z";

/** The favicon adapts to light and dark tabs; the glass is gold on both. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><style>' +
  `.m{fill:${logo.ground}}@media (prefers-color-scheme:dark){.m{fill:${logo.paper}}}</style>` +
  `<path fill="${logo.metal}" d="${glass}"/><path class="m" fill-rule="evenodd" d="${frame}"/>` +
  `<path class="m" d="${flame}"/></svg>`;

/** The lantern on a night background in a 64 × 64 box; `size` is its share of the box. */
function tile(size: number, corner: number): string {
  const scale = (64 * size) / 16;
  const left = 32 - 8 * scale;
  const rays = [-40, -14, 12, 38, 142, 168, 194, 220].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [from, to] = [64 * size * 0.5, 64 * size * 0.6];
    const at = (reach: number): string =>
      `${(32 + Math.cos(angle) * reach).toFixed(1)} ${(35 + Math.sin(angle) * reach).toFixed(1)}`;
    return `M${at(from)}L${at(to)}`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><defs>' +
    `<radialGradient id="l" cy=".55"><stop offset="0" stop-color="${logo.flame}" stop-opacity=".55"/>` +
    `<stop offset=".45" stop-color="${logo.flame}" stop-opacity=".16"/>` +
    `<stop offset="1" stop-color="${logo.flame}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="64" height="64" rx="${corner}" fill="${logo.ground}"/><rect width="64" height="64" rx="${corner}" fill="url(#l)"/>` +
    `<path stroke="${logo.metal}" stroke-width="1.2" stroke-linecap="round" opacity=".7" d="${rays.join("")}"/>` +
    `<g transform="translate(${left.toFixed(2)} ${left.toFixed(2)})scale(${scale.toFixed(3)})">` +
    `<path fill="${logo.metal}" fill-rule="evenodd" d="${frame}"/><path fill="${logo.flame}" d="${flame}"/></g></svg>`
  );
}

/** Packs PNG pictures of these sides into an .ico file: a directory of 16 bytes per picture, then the pictures. */
async function packIco(svg: string, sides: number[]): Promise<Buffer> {
  const pictures = await Promise.all(sides.map((side) => sharp(Buffer.from(svg)).resize(side, side).png().toBuffer()));
  const directory = Buffer.alloc(6 + 16 * sides.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(sides.length, 4);
  let offset = directory.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const side = sides[index] ?? 0;
    directory.writeUInt8(side, entry);
    directory.writeUInt8(side, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}

const icon = tile(0.62, 12);
const whole = tile(0.62, 0);
// Maskable icons may be cropped to a circle of 80 % of their width.
const maskable = tile(0.5, 0);

await writeFile(join(folder, "favicon.svg"), favicon);
await writeFile(join(folder, "icon.svg"), icon);
await writeFile(join(folder, "favicon.ico"), await packIco(tile(0.8, 12), [16, 32, 48]));
for (const [name, svg, side] of [
  ["icon-192.png", icon, 192],
  ["icon-512.png", icon, 512],
  ["icon-maskable-512.png", maskable, 512],
  ["apple-touch-icon.png", whole, 180],
] as const) {
  await sharp(Buffer.from(svg), { density: 288 })
    .resize(side, side)
    .png({ palette: true, colours: 128 })
    .toFile(join(folder, name));
}
