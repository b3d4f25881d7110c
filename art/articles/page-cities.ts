/** Pages of the company with a picture like an article's, and the city behind it; none is a lane in the rain. */
export const pageCities = {
  contact: "krakow",
  partnership: "torun",
  "private-tours": "poznan",
  "not-found": null,
} as const;
export type PicturedPage = keyof typeof pageCities;
