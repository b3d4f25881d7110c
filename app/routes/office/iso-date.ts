/** The date in UTC, such as 2027-06-14. */
export const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);
