type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const between = 200;

/**
 * Calls back once for each code in view, and again only after another code or none was seen. Returns a function that
 * stops the camera.
 */
export async function scanCamera(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
  video.srcObject = stream;
  await video.play();
  const read = await chooseReader();
  let last: string | undefined;
  let stopped = false;
  const look = async () => {
    if (stopped) return;
    const text = await read(video).catch(() => undefined);
    if (text !== undefined && text !== last && !stopped) onText(text);
    last = text ?? last;
    setTimeout(look, between);
  };
  void look();
  return () => {
    stopped = true;
    for (const track of stream.getTracks()) track.stop();
  };
}

/** Uses `BarcodeDetector` if the browser has it; otherwise loads a library. */
async function chooseReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: jsQR } = await import("jsqr");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    if (!context || canvas.width === 0) return undefined;
    context.drawImage(video, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data;
  };
}
