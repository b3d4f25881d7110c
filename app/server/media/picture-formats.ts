export const formatTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
};
export type Format = keyof typeof formatTypes;

export const allowedWidths = new Set([120, 240, 320, 480, 640, 1080, 1200, 1600]);

/** Bytes of TCP's initial congestion window (ten packets), less the headers: what arrives without another round trip. */
export const firstPackets = 10 * 1_460 - 300;
