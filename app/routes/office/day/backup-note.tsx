import { officeTime } from "#app/routes/office/office-time.ts";

const lateAfterHours = 30;

/** When the last nightly backup was made, and a warning if it is late. */
export function BackupNote({ at, now }: { at: Date | undefined; now: Date }) {
  const isLate = at === undefined || now.getTime() - at.getTime() > lateAfterHours * 3_600_000;
  const words = at === undefined ? "No nightly backup in the last 30 days." : `Last nightly backup: ${officeTime(at)}.`;
  return <p className={isLate ? "office-warning" : "muted"}>{words}</p>;
}
