import readQr from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { qrPng, ticketQr } from "./qr-code.ts";

const link = "https://lanternwalks.example/booking/ABCDEFGH?key=0123456789abcdefghijklmnopqrstuv";

test("the picture in a mail reads as the link, with room around it", async () => {
  const picture = sharp(qrPng(link));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
  const modules = ticketQr(link).size + 4;
  expect([info.width % modules, info.height]).toEqual([0, info.width]);
  expect([...data.subarray(0, 2 * (info.width / modules) * info.width * 4)].every((value) => value === 255)).toBe(true);
});
