import { Link } from "react-router";
import { isNearlyFull } from "#app/blocks/departures/timetable.tsx";
import { useLiveDeparture } from "#app/browser/live/live-seats.ts";
import type { DepartureOfDay } from "#app/domain/timetable/list-tour-departures.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type DepartureOptionProps = { departure: DepartureOfDay; isPreselected: boolean };

export function DepartureOption({ departure: shown, isPreselected }: DepartureOptionProps) {
  const { t, path, languageName } = useI18n();
  const departure = useLiveDeparture(shown);
  const open = departure.state === "open";
  return (
    <>
      <label className={open ? "option" : "option inactive"}>
        {/* The key remounts the radio button when the departure fills up, which clears the selection. */}
        <input
          key={departure.state}
          type="radio"
          name="departure"
          value={departure.id}
          defaultChecked={isPreselected && open}
          disabled={!open}
        />
        <time dateTime={`${departure.date}T${departure.time}`}>{departure.time}</time>
        <span>
          {languageName(departure.language)}
          {departure.guideName && <small>{t("booking.with", { guide: departure.guideName })}</small>}
          {shown.minGuests !== null && (
            <small>{t("booking.goesFrom", { count: shown.minGuests, hours: shown.minGuestsHours ?? 0 })}</small>
          )}
        </span>
        <span
          className={isNearlyFull(departure.left) ? "seats-left nearly-full" : "seats-left"}
          data-departure={departure.id}
          aria-live="polite"
        >
          {open ? t("departure.left", { count: departure.left }) : t("departure.full")}
        </span>
      </label>
      {departure.state === "full" && (
        <Link className="waiting-link" to={`${path("waitingJoin")}?departure=${departure.id}`} rel="nofollow">
          {t("bookingForm.tellMe")}
          <span className="visually-hidden">: {departure.time}</span>
        </Link>
      )}
    </>
  );
}
