export const formatTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
};
export type Format = keyof typeof formatTypes;

export const allowedWidths = new Set([120, 240, 320, 480, 640, 1080, 1200, 1600]);
