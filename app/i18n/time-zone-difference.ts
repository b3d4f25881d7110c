/** A zone as it is at noon of some date; `offset` in the manner of `getTimezoneOffset`. */
export type Zone = { name: string; date: string; offset: number };

/** Whether this browser's clock shows another hour on that date. */
export const isElsewhere = ({ date, offset }: Zone): boolean => noonOf(date).getTimezoneOffset() !== offset;

export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);
