import { crc32, deflateSync } from "node:zlib";
import encodeQR from "qr";

/** `size` counts modules and includes the quiet zone. */
export type Qr = { size: number; path: string };

/** ISO 18004 requires a light margin of four modules. Some readers find no code with less. */
const quietZone = 4;

/** Byte mode suits links, which contain lower-case letters. */
function modulesOf(content: string): boolean[][] {
  return encodeQR(content, "raw", { ecc: "medium", encoding: "byte", border: quietZone });
}

/** Draws the code as one SVG path on a grid of modules. */
export function ticketQr(content: string): Qr {
  const modules = modulesOf(content);
  let path = "";
  for (const [row, cells] of modules.entries()) {
    for (let column = 0; column < cells.length; column++) {
      if (!cells[column]) continue;
      let run = 1;
      while (cells[column + run]) run++;
      path += `M${column} ${row}h${run}v1h-${run}z`;
      column += run - 1;
    }
  }
  return { size: modules.length, path };
}

const pixelsPerModule = 8;

/** Writes a 1-bit PNG for mail directly: every booking needs one, and sharp took seven times as long. */
export function qrPng(content: string): Buffer {
  const modules = modulesOf(content);
  const edge = modules.length;
  // A module is 8 pixels wide, which is one byte at 1 bit per pixel. Each row starts with filter byte 0 (none).
  const lines = modules.flatMap((cells) => {
    const line = Buffer.from([0, ...cells.map((dark) => (dark ? 0 : 0xff))]);
    return Array<Buffer>(pixelsPerModule).fill(line);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge * pixelsPerModule, 0);
  header.writeUInt32BE(edge * pixelsPerModule, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    pngSignature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND"),
  ]);
}

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const framed = Buffer.alloc(12 + content.length);
  framed.writeUInt32BE(content.length, 0);
  framed.write(type, 4, "latin1");
  content.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), 8 + content.length);
  return framed;
}
