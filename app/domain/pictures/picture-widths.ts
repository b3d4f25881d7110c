/** Widths in pixels at which each kind of picture is offered to browsers. */
export const pictureWidths = {
  city: [480, 640, 1080, 1600],
  tour: [480, 640, 1080],
  guide: [240, 480],
  article: [480, 640, 1080, 1600],
  page: [480, 640, 1080, 1600],
} as const;
