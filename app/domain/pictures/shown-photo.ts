/** An uploaded photo with its alternative text in the page's language; null if the drawing is shown. */
export type ShownPhoto = { id: string; alt: string } | null;

/** The columns of photos: the picture of a page, and of a tour also the corner where it meets and a group on the way. */
export type PhotoSlot = "photo" | "meeting_photo" | "group_photo";

/** SQL for the photo of a row; `locale` is the query parameter with the language. */
export const shownPhoto = (table: string, locale = "$1", slot: PhotoSlot = "photo") =>
  `case when ${table}.${slot} is not null then json_build_object('id', ${table}.${slot}, 'alt', ${table}.${slot}_alt ->> ${locale}::text) end`;
