import type { ShownPhoto } from "./shown-photo.ts";

type PicturedCity = { cityId: string; cityName: string; cityPhoto: ShownPhoto };

/** A city's picture for mails: an address of the site in a format that every mail program shows. */
export function drawnCity(origin: string, artVersion: string, { cityId, cityName, cityPhoto }: PicturedCity) {
  return cityPhoto
    ? { src: `${origin}/pictures/photo/${cityPhoto.id}-1200.jpg`, alt: cityPhoto.alt }
    : { src: `${origin}/pictures/${artVersion}/city/${cityId}/night-1200.png`, alt: cityName };
}
