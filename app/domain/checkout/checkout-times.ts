/** How long a guest may pay. Afterwards the provider is asked to close its page. */
export const payMinutes = 15;

/** The provider closes its page by itself at the earliest after half an hour. */
export const sessionMinutes = 31;

/** Held until the provider has said how it ended; its own clock has run out long before. */
export const holdMinutes = 60;

/** Before the seats go anyway, at the start of the departure, the provider needs so long to close its page. */
const closingMinutes = 2;

/** The provider is asked about a page that it has closed once more after so long, and a last time after a day. */
export const askAgainMinutes = 10;

/** After so long the page that a guest comes back to stops waiting. */
export const returnSeconds = 60;

const seconds = 1_000;
const minutes = 60 * seconds;
export const after = (now: Date, count: number) => new Date(now.getTime() + count * minutes);

/** Until when a guest may pay for seats that are held until then. Who comes in the last minutes still has some. */
export function payUntil(heldUntil: Date | undefined, now: Date): Date {
  const usual = after(now, payMinutes).getTime();
  if (!heldUntil) return new Date(usual);
  const least = Math.min(heldUntil.getTime(), after(now, closingMinutes).getTime());
  return new Date(Math.min(usual, Math.max(after(heldUntil, -closingMinutes).getTime(), least)));
}

/** When the provider is asked again: soon for guests who have come back, else rarely, since it tells by itself. */
export function nextPoll(returnedAt: Date | null, now: Date): Date {
  const waits = returnedAt !== null && now.getTime() - returnedAt.getTime() < 2 * minutes;
  return new Date(now.getTime() + (waits ? 3 : 60) * seconds);
}
