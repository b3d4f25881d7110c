/** An uploaded photo with its alternative text in the page's language; null if the drawing is shown. */
export type ShownPhoto = { id: string; alt: string } | null;

/** SQL for the photo of a row; `locale` is the query parameter with the language. */
export const shownPhoto = (table: string, locale = "$1") =>
  `case when ${table}.photo is not null then json_build_object('id', ${table}.photo, 'alt', ${table}.photo_alt ->> ${locale}::text) end`;
