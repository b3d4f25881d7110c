import { useEffect, useState } from "react";
import { isInOtherTimeZone, type Zone } from "#app/i18n/time-zone-difference.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type TimeZoneNoteProps = { city: { zone: Zone; inPhrase: string }; className?: string };

/** Names the city's time zone if the browser's clock differs from it. */
export function TimeZoneNote({ city, className = "muted zone" }: TimeZoneNoteProps) {
  const { t } = useI18n();
  const { zone, inPhrase } = city;
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => setElsewhere(isInOtherTimeZone(zone)), [zone]);
  if (!elsewhere) return null;
  return (
    <p className={className} data-browser-only="">
      {t("place.localTime", { zone: zone.name, in: inPhrase })}
    </p>
  );
}
