import { useEffect, useState } from "react";

/**
 * The running local time of a city, such as "18:05". It starts with the server's time, so that hydration matches, then
 * follows the browser's clock. `offset` is the minutes from local time to UTC, as returned by `getTimezoneOffset`.
 */
export function useClock(shownAt: string, offset: number): string {
  const [now, setNow] = useState(() => Date.parse(shownAt));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, []);
  return new Date(now - offset * 60_000).toISOString().slice(11, 16);
}
