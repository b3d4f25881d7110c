const format = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Warsaw",
});

/** Formats a time in the office's time zone (Kraków). */
export const officeTime = (at: Date) => format.format(at);
