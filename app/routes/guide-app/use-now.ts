import { useEffect, useState } from "react";

/**
 * The present time. It starts with the server's, so that hydration matches, then follows the phone's clock: a page stored
 * on the phone may be hours old.
 */
export function useNow(loadedAt: Date): Date {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    setNow(new Date());
    return () => clearInterval(timer);
  }, []);
  return now;
}
