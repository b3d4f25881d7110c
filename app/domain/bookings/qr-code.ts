import { crc32, deflateSync } from "node:zlib";
import QRCode from "qrcode";

export type Qr = { size: number; path: string };

/** Byte mode only: looking for shorter encodings of parts of a link takes a quarter of the library's time. */
function createQr(content: string) {
  return QRCode.create([{ data: Buffer.from(content), mode: "byte" }], { errorCorrectionLevel: "M" });
}

/** Draws the code as one SVG path on a grid of modules. */
export function ticketQr(content: string): Qr {
  const { modules } = createQr(content);
  const { size } = modules;
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!modules.get(row, column)) continue;
      let run = 1;
      while (column + run < size && modules.get(row, column + run)) run++;
      path += `M${column} ${row}h${run}v1h-${run}z`;
      column += run - 1;
    }
  }
  return { size, path };
}

const margin = 2;
const pixelsPerModule = 8;

/** Writes a 1-bit PNG for mail directly: every booking needs one, and sharp took seven times as long. */
export function qrPng(content: string): Buffer {
  const { modules } = createQr(content);
  const edge = modules.size + 2 * margin;
  // A module is 8 pixels wide, which is one byte at 1 bit per pixel. Each row starts with filter byte 0 (none).
  const rows = Buffer.alloc((1 + edge) * edge * pixelsPerModule, 0xff);
  for (let y = 0; y < edge * pixelsPerModule; y++) {
    const start = y * (1 + edge);
    const row = Math.floor(y / pixelsPerModule) - margin;
    rows[start] = 0;
    if (row < 0 || row >= modules.size) continue;
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) rows[start + 1 + margin + column] = 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge * pixelsPerModule, 0);
  header.writeUInt32BE(edge * pixelsPerModule, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([pngSignature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND")]);
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
