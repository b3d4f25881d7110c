/** An uploaded picture as pages show it, with its words in their language; null where the drawing stands. */
export type ShownPhoto = { id: string; alt: string } | null;

/** The SQL for one row's picture; `locale` is the parameter that names the language. */
export const shownPhoto = (table: string, locale = "$1") =>
  `case when ${table}.photo is not null then json_build_object('id', ${table}.photo, 'alt', ${table}.photo_alt ->> ${locale}::text) end`;
