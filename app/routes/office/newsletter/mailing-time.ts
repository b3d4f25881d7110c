import { formatLocalInstant, offsetAt } from "#app/i18n/zones.ts";
import { site } from "#app/site.ts";

const zone = site.office.timeZone;

/** The value of the field, in the office's time. */
export const toField = (at: Date | null) => (at ? formatLocalInstant(at, zone).slice(0, 16) : "");

/** "2027-06-12 09:00 (UTC+02:00)", because the office's clock changes twice a year. */
export const withOffset = (at: Date) => {
  const instant = formatLocalInstant(at, zone);
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} (UTC${instant.slice(19)})`;
};

/** Undefined if the office's clock never shows this time in this century, as in the hour that spring leaves out. */
export function fromField(value: string): Date | undefined {
  const wall = Date.parse(`${value}:00Z`);
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(value) || Number.isNaN(wall)) return undefined;
  const first = new Date(wall + offsetAt(zone, new Date(wall)) * 60_000);
  const at = new Date(wall + offsetAt(zone, first) * 60_000);
  return toField(at) === value ? at : undefined;
}
