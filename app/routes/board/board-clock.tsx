import { useEffect, useState } from "react";

type BoardClockProps = {
  shownAt: string;
  /** Minutes from the office's hour to UTC. */
  offset: number;
};

/** The hour on the wall; it starts with the hour the page was made and goes on by itself. */
export function BoardClock({ shownAt, offset }: BoardClockProps) {
  const [now, setNow] = useState(() => Date.parse(shownAt));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, []);
  return <p className="clock tn">{new Date(now - offset * 60_000).toISOString().slice(11, 16)}</p>;
}
