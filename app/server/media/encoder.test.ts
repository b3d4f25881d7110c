import { pino } from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEncoder, type Encoder, EncoderClosed } from "./encoder.ts";

let encoder: Encoder;
beforeEach(() => {
  encoder = createEncoder(pino({ level: "silent" }));
});
afterEach(() => encoder.close());

const patiently = { timeout: 60_000 };
const scene = { kind: "city", group: "krakow", name: "night" } as const;
const slow = () => encoder.run("encodeDrawing", [scene, 1600, "avif"], "asked");
const quick = () => encoder.run("encodeDrawing", [scene, 120, "webp"], "asked");

/** Kills the running encoder, and returns its process id. */
async function kill(): Promise<number> {
  await expect.poll(() => encoder.pid, patiently).toBeDefined();
  const pid = encoder.pid as number;
  process.kill(pid, "SIGKILL");
  await expect.poll(() => encoder.pid, patiently).not.toBe(pid);
  return pid;
}

test("an encoder killed at work is replaced, and the picture is still made", async () => {
  const picture = slow();
  const killed = await kill();
  expect(await sharp(await picture).metadata()).toMatchObject({ format: "heif", width: 1600 });
  expect(encoder.pid).not.toBe(killed);
});

test("a job that ends the encoder twice is given up, and the next one is done", async () => {
  const refused = expect(slow()).rejects.toThrow("The encoder ended during encodeDrawing");
  await kill();
  await kill();
  await refused;
  expect(await sharp(await quick()).metadata()).toMatchObject({ format: "webp", width: 120 });
});

test("uploads go first, then what is waited for, then what was asked for, then what is made ahead", async () => {
  const done: string[] = [];
  const first = quick();
  const others = (["ahead", "asked", "awaited", "upload"] as const).map((urgency) =>
    encoder.run("encodeDrawing", [scene, 120, "webp"], urgency).then(() => done.push(urgency)),
  );
  await Promise.all([first, ...others]);
  expect(done).toEqual(["upload", "awaited", "asked", "ahead"]);
});

test("a drawing does not wait for pictures", async () => {
  let isMade = false;
  const picture = slow().then(() => {
    isMade = true;
  });
  expect(await encoder.run("drawPicture", ["city", "prague", "night"], "drawing")).toMatch(/^<svg/);
  expect(isMade).toBe(false);
  await picture;
});

test("closing refuses what waits and ends the process", async () => {
  const refused = expect(slow()).rejects.toThrow(EncoderClosed);
  await expect.poll(() => encoder.pid, patiently).toBeDefined();
  const pid = encoder.pid as number;
  encoder.close();
  await refused;
  await expect(quick()).rejects.toThrow(EncoderClosed);
  await expect.poll(() => isRunning(pid), patiently).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
