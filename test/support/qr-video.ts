import encodeQR from "qr";

const width = 640;
const height = 480;
const framesPerSecond = 5;

/** One scene of a video: a QR code, or an empty wall, for some seconds. */
export type Scene = { content?: string; seconds: number };

/** Creates a video in the raw format that Chromium accepts as a fake camera and plays in a loop. */
export function qrVideo(scenes: Scene[]): Buffer {
  const frames = scenes.flatMap(({ content, seconds }) => {
    const colour = Buffer.alloc((width * height) / 2, 128);
    const frame = Buffer.concat([Buffer.from("FRAME\n"), drawLight(content), colour]);
    return Array<Buffer>(seconds * framesPerSecond).fill(frame);
  });
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`), ...frames]);
}

function drawLight(content: string | undefined): Buffer {
  const light = Buffer.alloc(width * height, 235);
  if (content === undefined) return light;
  const modules = encodeQR(content, "raw", { ecc: "medium", border: 4 });
  const edge = Math.floor(height / modules.length);
  const [left, top] = [width, height].map((space) => Math.floor((space - edge * modules.length) / 2)) as [
    number,
    number,
  ];
  for (const [row, cells] of modules.entries())
    for (const [column, dark] of cells.entries())
      if (dark)
        for (let y = 0; y < edge; y++) {
          const start = (top + row * edge + y) * width + left + column * edge;
          light.fill(16, start, start + edge);
        }
  return light;
}
