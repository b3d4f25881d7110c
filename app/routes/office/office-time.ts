const format = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Warsaw",
});

/** A moment by the office's own clock, in Kraków. */
export const officeTime = (at: Date) => format.format(at);
