import { useEffect, useState } from "react";

type BoardClockProps = {
  shownAt: string;
  /** Minutes from the office's local time to UTC, as returned by `getTimezoneOffset`. */
  offset: number;
};

/** Starts with the server's time, so that hydration matches, then follows the browser's clock. */
export function BoardClock({ shownAt, offset }: BoardClockProps) {
  const [now, setNow] = useState(() => Date.parse(shownAt));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, []);
  return <p className="clock tabular-nums">{new Date(now - offset * 60_000).toISOString().slice(11, 16)}</p>;
}
