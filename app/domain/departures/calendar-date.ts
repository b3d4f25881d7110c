/** Whether a text is a day that some calendar page shows: PostgreSQL refuses a 31 February, and so do we. */
export function isCalendarDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
