import QRCode from "qrcode";

const width = 640;
const height = 480;

/** Creates a video of one QR code, in the raw format that Chromium accepts as a fake camera. */
export function qrVideo(content: string): Buffer {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: "M" });
  const edge = Math.floor((height - 80) / modules.size);
  const [left, top] = [width, height].map((space) => Math.floor((space - edge * modules.size) / 2)) as [number, number];
  const light = Buffer.alloc(width * height, 235);
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        for (let y = 0; y < edge; y++) {
          const start = (top + row * edge + y) * width + left + column * edge;
          light.fill(16, start, start + edge);
        }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420\n`), frame, frame]);
}
