import { useEffect, useState } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { Zone } from "#app/i18n/zones.ts";

type ZoneNoteProps = { city: { zone: Zone; inPhrase: string }; className?: string };

/** Names the city's zone to whoever looks at its timetable from another one; at home there is nothing to say. */
export function ZoneNote({ city, className = "muted zone" }: ZoneNoteProps) {
  const { t } = useI18n();
  const { name, offset } = city.zone;
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => setElsewhere(new Date().getTimezoneOffset() !== offset), [offset]);
  if (!elsewhere) return null;
  return <p className={className}>{t("place.localTime", { zone: name, in: city.inPhrase })}</p>;
}
