import type { ShownPhoto } from "./shown-photo.ts";

type PicturedPlace = { cityId: string; cityName: string; cityPhoto: ShownPhoto; meetingPhoto: ShownPhoto };

/** The photo of the meeting point, which a guest has to find, or else of the city; null where there is only a drawing. */
export const photoOfPlace = ({ meetingPhoto, cityPhoto }: Pick<PicturedPlace, "meetingPhoto" | "cityPhoto">) =>
  meetingPhoto ?? cityPhoto;

/** A picture for mails about a departure: an address of the site in a format that every mail program shows. */
export function picturePlace(origin: string, artVersion: string, { cityId, cityName, ...photos }: PicturedPlace) {
  const photo = photoOfPlace(photos);
  return photo
    ? { src: `${origin}/pictures/photo/${photo.id}-1200.jpg`, alt: photo.alt }
    : { src: `${origin}/pictures/${artVersion}/city/${cityId}/night-1200.png`, alt: cityName };
}
