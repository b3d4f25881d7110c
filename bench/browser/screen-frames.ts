import type { Browser, CDPSession } from "@playwright/test";
import sharp from "sharp";
import { phone } from "#bench/support/browser-pages.ts";
import { watchTraffic } from "#bench/support/traffic.ts";

export type Screen = { completeMs: number; pixels: Buffer };
type Frame = { at: number; png: Buffer };

const processorSlowdown = 4;
/** Lighthouse's slow 4G, applied to the tab: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** A pixel differs if a color channel is off by more than this, out of 255. */
const channelTolerance = 12;
/** A picture differs if more than this share of its pixels does: 33 of 329,160. */
const pixelTolerance = 0.0001;
const maxVisitMs = 120_000;

/** Makes a first visit as a phone and times the first frame after which no frame differs from the last. */
export async function recordScreen(
  browser: Browser,
  url: string,
  options: { locale: string; javaScriptEnabled: boolean },
): Promise<Screen> {
  const context = await browser.newContext({ ...phone, ...options });
  // A script shows the cookie banner, so without consent the screens with and without scripts would differ.
  await context.addCookies([{ name: "consent", value: "v1", url }]);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    const frames = await recordFrames(session, traffic.markActive);
    await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
    await session.send("Network.emulateNetworkConditions", network);
    const answer = await page.goto(url, { waitUntil: "load", timeout: maxVisitMs });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
    await traffic.settle();
    const { at, pixels } = await findCompleteFrame(frames);
    return { completeMs: at - traffic.startedAt, pixels };
  } finally {
    await context.close();
  }
}

async function recordFrames(session: CDPSession, onFrame: () => void): Promise<Frame[]> {
  const frames: Frame[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, png: Buffer.from(data, "base64") });
    onFrame();
    // Chromium drops frames until earlier ones are acknowledged. The last acknowledgement may fail because the tab has
    // closed.
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  const { width, height } = phone.viewport;
  await session.send("Page.startScreencast", { format: "png", maxWidth: width, maxHeight: height });
  return frames;
}

async function findCompleteFrame(frames: Frame[]): Promise<{ at: number; pixels: Buffer }> {
  const [last, ...earlier] = frames.toReversed();
  if (!last) throw new Error("The browser painted nothing");
  const pixels = await readPixels(last);
  let at = last.at;
  for (const frame of earlier) {
    if (looksDifferent(await readPixels(frame), pixels)) break;
    at = frame.at;
  }
  return { at, pixels };
}

const readPixels = ({ png }: Frame) => sharp(png).removeAlpha().raw().toBuffer();

export function looksDifferent(before: Buffer, after: Buffer): boolean {
  if (before.length !== after.length) return true;
  let differing = 0;
  for (let pixel = 0; pixel < after.length; pixel += 3) {
    const isOff = [0, 1, 2].some(
      (channel) => Math.abs(before.readUInt8(pixel + channel) - after.readUInt8(pixel + channel)) > channelTolerance,
    );
    if (isOff) differing++;
  }
  return differing > (after.length / 3) * pixelTolerance;
}
