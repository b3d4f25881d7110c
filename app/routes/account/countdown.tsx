import { useEffect, useState } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";

const minute = 60_000;

/** Counts down from the server's time by elapsed browser time, so that a wrong local clock does not matter. */
export function Countdown({ startsAt, now, tour }: { startsAt: Date; now: string; tour: string }) {
  const { t } = useI18n();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - since), minute / 2);
    return () => clearInterval(timer);
  }, []);
  const left = new Date(startsAt).getTime() - new Date(now).getTime() - passed;
  const minutes = Math.ceil(left / minute);
  const hours = Math.floor(minutes / 60);
  // Hidden until 48 hours before the start: the ticket shows the remaining days.
  if (left <= 0 || hours >= 48) return null;
  const time = hours > 0 ? t("myTours.hours", { hours, minutes: minutes % 60 }) : t("myTours.minutes", { minutes });
  return (
    <p className="countdown">
      {tour}. {t.rich("myTours.startsIn", { time, b: (chunks) => <b key="time">{chunks}</b> })}
    </p>
  );
}
