import { useEffect, useState } from "react";
import { formatClock } from "#app/i18n/format.ts";
import { site } from "#app/site.ts";

/** The hour on the wall; it starts with the hour the page was made and goes on by itself. */
export function BoardClock({ shownAt }: { shownAt: string }) {
  const [now, setNow] = useState(shownAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 5_000);
    setNow(new Date().toISOString());
    return () => clearInterval(timer);
  }, []);
  return <p className="clock tn">{formatClock(new Date(now), site.office.timeZone)}</p>;
}
