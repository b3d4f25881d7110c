import QRCode from "qrcode";

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

export function qrPng(content: string): Promise<Buffer> {
  return QRCode.toBuffer(content, { errorCorrectionLevel: "M", margin: 2, width: 360 });
}
