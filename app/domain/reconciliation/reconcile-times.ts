const minute = 60_000;
const day = 1_440 * minute;

/** What is younger may not have been told to us yet. */
export const graceMs = 15 * minute;

/** So long before the last comparison the account is read again. */
export const overlapMs = 3 * day;

/** Before the first payment that we asked for, and without any. */
export const beforeFirstMs = day;
export const firstDaysMs = 30 * day;

/** A process that was killed keeps nobody from going on for longer. */
export const claimMs = 2 * minute;

/** Payouts are read again so long: they fail days after they were sent. */
export const payoutDaysMs = 30 * day;
