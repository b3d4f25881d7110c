import { site } from "#app/site.ts";

const format = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: site.office.timeZone,
});

/** Formats a time in the office's time zone. */
export const officeTime = (at: Date) => format.format(at);
