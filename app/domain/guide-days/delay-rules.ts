/** Minutes a guide can be late by. */
export const delayMinutes = [5, 10, 15] as const;

/** Mail about a delay waits for this time, in which the guide can take it back. */
export const undoSeconds = 60;

/** More news of this kind would confuse guests. */
export const maxDelaysPerDay = 2;

const earliestMs = 2 * 3_600_000;

/** Guests can be told from two hours before the start, as long as the later start is still ahead. */
export function delayRefusal(startsAt: Date, minutes: number, now: Date): "too_early" | "too_late" | undefined {
  const aheadMs = startsAt.getTime() - now.getTime();
  if (aheadMs > earliestMs) return "too_early";
  return aheadMs + minutes * 60_000 <= 0 ? "too_late" : undefined;
}

/** The delays that can be announced now. */
export const possibleDelays = (startsAt: Date, now: Date) =>
  delayMinutes.filter((minutes) => !delayRefusal(startsAt, minutes, now));

/** `undoMs` is how long the guide can still take it back; null once guests are being told. */
export type Delay = { minutes: number; undoMs: number | null };

export const isUndoable = ({ undoMs }: Delay) => undoMs !== null;

/** A delay that can be taken back is replaced by the next one, so it does not count. */
export const mayAnnounceDelay = (delays: Delay[]) =>
  delays.filter((delay) => !isUndoable(delay)).length < maxDelaysPerDay;
