import { useEffect, useState } from "react";
import { formatClock, formatZone } from "#app/i18n/format.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type ZoneNoteProps = { city: { timeZone: string; inPhrase: string }; className?: string };

/** Names the city's zone to whoever looks at its timetable from another one; at home there is nothing to say. */
export function ZoneNote({ city, className = "muted zone" }: ZoneNoteProps) {
  const { t, locale } = useI18n();
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const now = new Date();
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setElsewhere(formatClock(now, here) !== formatClock(now, city.timeZone));
  }, [city.timeZone]);
  if (!elsewhere) return null;
  return (
    <p className={className}>{t("place.localTime", { zone: formatZone(locale, city.timeZone), in: city.inPhrase })}</p>
  );
}
