import { useEffect, useState } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { formatClock } from "#app/i18n/zones.ts";
import { site } from "#app/site.ts";

type Here = { open: boolean; from: string; to: string; sameZone: boolean };

/** The office's hours; once the browser is there, also in the visitor's own time and whether anyone is in. */
export function OfficeHours() {
  const { t } = useI18n();
  const [here, setHere] = useState<Here>();
  useEffect(() => {
    const tell = () => setHere(hoursHere(new Date()));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span>
      {t("contact.hoursText")}
      {here && (
        <>
          . <b>{t(here.open ? "contact.open" : "contact.closed")}</b>
          {!here.sameZone && <>. {t("contact.yourTime", { from: here.from, to: here.to })}</>}
        </>
      )}
    </span>
  );
}

/** Office hours as the visitor's clock shows them, from how far the two clocks are apart right now. */
function hoursHere(now: Date, visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone): Here {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const office = minutes(formatClock(now, site.office.timeZone));
  const apart = minutes(formatClock(now, visitorZone)) - office;
  const shifted = (clock: string) => {
    const total = (minutes(clock) + apart + 2 * 1440) % 1440;
    return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
  };
  return {
    open: office >= minutes(site.office.opens) && office < minutes(site.office.closes),
    from: shifted(site.office.opens),
    to: shifted(site.office.closes),
    sameZone: apart === 0,
  };
}
