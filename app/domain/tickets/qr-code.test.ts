import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { qrPng, ticketQr } from "./qr-code.ts";

const link = "https://lanternwalks.example/booking/ABCDEFGH?key=0123456789abcdefghijklmnopqrstuv";

/** Decodes a picture and measures the light margin around its code, in modules. */
async function readPicture(picture: Buffer, modules: number) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 0) < 128;
  const dark = Array.from(
    { length: width * height },
    (_, index) => [index % width, Math.floor(index / width)] as const,
  ).filter(([x, y]) => isDark(x, y));
  const edges = [
    Math.min(...dark.map(([x]) => x)),
    Math.min(...dark.map(([, y]) => y)),
    width - 1 - dark.reduce((most, [x]) => Math.max(most, x), 0),
    height - 1 - dark.reduce((most, [, y]) => Math.max(most, y), 0),
  ];
  return { text: decodeQR({ data, width, height }), margins: edges.map((edge) => edge / (width / modules)) };
}

test.each([link, "https://zażółć.example/gęś?key=ü", "otpauth://totp/Lantern%20Walks:ada?secret=JBSWY3DPEHPK3PXP"])(
  "the code of %s reads as itself on the page and in a mail, with four light modules around it",
  async (content) => {
    const { size, path } = ticketQr(content);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 6}" height="${size * 6}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
    const expected = { text: content, margins: [4, 4, 4, 4] };
    expect(await readPicture(Buffer.from(svg), size)).toEqual(expected);
    expect(await readPicture(qrPng(content), size)).toEqual(expected);
  },
);
