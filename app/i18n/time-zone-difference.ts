/** A time zone at noon of a date; `offset` is in minutes as in `getTimezoneOffset`. */
export type Zone = { name: string; date: string; offset: number };

/** Whether the browser's clock differs from the zone on that date. */
export const isInOtherTimeZone = ({ date, offset }: Zone): boolean => noonOf(date).getTimezoneOffset() !== offset;

export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);
