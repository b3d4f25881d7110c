import QRCode from "qrcode";
import sharp from "sharp";

export type Qr = { size: number; path: string };

/** The code as one SVG path on a grid of modules. */
export function ticketQr(content: string): Qr {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: "M" });
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

/** For mail. Drawn by sharp, away from the thread that answers visitors: the QR library's own pictures cost 30 ms of it each. */
export function qrPng(content: string): Promise<Buffer> {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: "M" });
  const edge = modules.size + 2 * margin;
  const pixels = Buffer.alloc(edge * edge, 255);
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pixels[(row + margin) * edge + column + margin] = 0;
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    .resize(edge * pixelsPerModule, edge * pixelsPerModule, { kernel: "nearest" })
    .toColourspace("b-w")
    .png({ compressionLevel: 9 })
    .toBuffer();
}
