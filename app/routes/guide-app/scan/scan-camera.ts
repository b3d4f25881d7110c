import { trackSightings } from "./sightings.ts";

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const pauseMs = 200;

/** Calls back whenever a code comes into view. Returns a function that stops the camera. */
export async function scanCamera(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
  video.srcObject = stream;
  await video.play();
  const read = await createReader();
  const isNew = trackSightings();
  let stopped = false;
  const look = async () => {
    if (stopped) return;
    const text = await read(video).catch(() => undefined);
    if (isNew(text, performance.now()) && text !== undefined && !stopped) onText(text);
    setTimeout(look, pauseMs);
  };
  void look();
  return () => {
    stopped = true;
    for (const track of stream.getTracks()) track.stop();
  };
}

/** Reads with the browser's own detector until it fails once, then with a library. */
async function createReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const native = await findNativeDetector().catch(() => undefined);
  let detector = native ?? (await loadDetector());
  return async (video) => {
    const found = await detector.detect(video).catch(async (error: unknown) => {
      if (detector !== native) throw error;
      detector = await loadDetector();
      return detector.detect(video);
    });
    return found[0]?.rawValue;
  };
}

async function findNativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  // Some browsers have the class but no detector behind it.
  const formats = await BarcodeDetector?.getSupportedFormats();
  return BarcodeDetector && formats?.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : undefined;
}

async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector } = await import("qr/decode.js");
  return new BarcodeDetector({ formats: ["qr_code"] });
}
