const outOfViewMs = 1_000;

/**
 * Creates a function that takes the code of each camera frame and tells whether it has come into view anew. A code that
 * was out of view for a second counts as new: it may be a copy of a ticket on another phone.
 */
export function trackSightings() {
  const lastSeen = new Map<string, number>();
  let inView: string | undefined;
  return (code: string | undefined, nowMs: number): boolean => {
    const stays = code === inView;
    inView = code;
    if (code === undefined) return false;
    const seen = lastSeen.get(code);
    lastSeen.set(code, nowMs);
    return !stays && (seen === undefined || nowMs - seen > outOfViewMs);
  };
}
