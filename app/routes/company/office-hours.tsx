import { useEffect, useState } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";

/** A moment and the office's offset from UTC at it, with the sign of `getTimezoneOffset`. */
type OfficeClock = { moment: string; offset: number };
type Here = { isOpen: boolean; from: string; to: string; isInOtherTimeZone: boolean };

/**
 * After hydration also shows whether the office is open, and the hours in the visitor's time zone.
 * CSS reserves the lines for that, so that nothing below moves.
 */
export function OfficeHours({ moment, offset }: OfficeClock) {
  const { t } = useI18n();
  const [here, setHere] = useState<Here>();
  useEffect(() => {
    const tell = () => setHere(hoursHere(new Date(), { moment, offset }));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, [moment, offset]);
  return (
    <p className="hours">
      {t("contact.hoursText")}
      {here && (
        <>
          . <b>{t(here.isOpen ? "contact.open" : "contact.closed")}</b>
          {here.isInOtherTimeZone && <>. {t("contact.yourTime", { from: here.from, to: here.to })}</>}
        </>
      )}
    </p>
  );
}

/** Converts the office hours to the visitor's time zone, by the difference of both offsets at `moment`. */
function hoursHere(now: Date, { moment, offset }: OfficeClock): Here {
  const apart = offset - new Date(moment).getTimezoneOffset();
  const officeNow = clockAt(now.getUTCHours() * 60 + now.getUTCMinutes() - offset);
  const { opens, closes } = site.office;
  return {
    isOpen: officeNow >= opens && officeNow < closes,
    from: clockAt(minutesOf(opens) + apart),
    to: clockAt(minutesOf(closes) + apart),
    isInOtherTimeZone: apart !== 0,
  };
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function clockAt(minutes: number): string {
  const ofDay = (minutes + 2 * 1440) % 1440;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}
