/** Widths in pixels at which each kind of picture is offered to browsers. */
export const pictureWidths = {
  city: [480, 640, 1080, 1600],
  tour: [480, 640, 1080],
  guide: [240, 480],
  article: [480, 640, 1080, 1600],
  page: [480, 640, 1080, 1600],
} as const;

/**
 * A drawing is sent as SVG where more pixels are needed: compressed it has 13 to 17 KB, an AVIF of 1080 pixels 30 to 36
 * and one of 640 pixels 12 to 14.
 */
export const drawingWidths = (kind: keyof typeof pictureWidths): number[] =>
  pictureWidths[kind].filter((width) => width <= 1080);
