import { Link } from "react-router";
import { type Party, partySize } from "#app/domain/bookings/party.ts";
import type { TourDeparture } from "#app/domain/departures/departure-entry.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** The tour page with this departure chosen for the same party. */
export function departureSearch(departure: TourDeparture, { adults, children }: Party): string {
  return `?day=${departure.date}&departure=${departure.id}&adults=${adults}&children=${children}#day`;
}

type NextDaysProps = {
  departures: TourDeparture[];
  /** Departures with room on the same day that the filter by language hides. */
  otherLanguages: TourDeparture[];
  nextDays: TourDeparture[];
  party: Party;
  wantedLanguage: string;
  tourLanguage: string | null;
};

/**
 * Says that the day is full, in all languages or in the wanted one, and links to the other languages of the day and to
 * the next day with room.
 */
export function NextDays(props: NextDaysProps) {
  const { departures, otherLanguages, nextDays, party, wantedLanguage, tourLanguage } = props;
  const { t } = useI18n();
  const isWhollyFull = departures.every(({ state }) => state !== "open");
  const full = departures.find(({ language, state }) => language === wantedLanguage && state === "full");
  if (nextDays.length + otherLanguages.length === 0) return null;
  return (
    <div className="next-days">
      {isWhollyFull && !tourLanguage && departures.length > 0 && <p>{t("bookingForm.fullDay")}</p>}
      {(!isWhollyFull || tourLanguage) && full && (
        <p>{t("bookingForm.fullLanguage", { language: t(`language.in.${full.language}`) })}</p>
      )}
      {otherLanguages.length > 0 && (
        <>
          <p>{t("bookingForm.sameDayOtherLanguage")}</p>
          <DepartureList departures={otherLanguages} party={party} />
        </>
      )}
      {nextDays.length > 0 && (
        <>
          <p>{t("bookingForm.nextWithRoom", { count: partySize(party) })}</p>
          <DepartureList departures={nextDays} party={party} />
        </>
      )}
    </div>
  );
}

function DepartureList({ departures, party }: { departures: TourDeparture[]; party: Party }) {
  const { t, date } = useI18n();
  return (
    <ul>
      {departures.map((departure) => (
        <li key={departure.id}>
          <Link to={departureSearch(departure, party)} preventScrollReset rel="nofollow">
            {t("date.withTime", { date: date(departure.date, "long"), time: departure.time })},{" "}
            {t(`language.in.${departure.language}`)}
          </Link>{" "}
          <span className="seats-left">{t("departure.left", { count: departure.left })}</span>
        </li>
      ))}
    </ul>
  );
}

/** A page opens with the next departure in its language: other languages may have an earlier one. */
export function Sooner({ sooner, party }: { sooner: TourDeparture[]; party: Party }) {
  const { t, date } = useI18n();
  if (sooner.length === 0) return null;
  return (
    <ul className="sooner">
      {sooner.map((departure) => (
        <li key={departure.id}>
          {t("bookingForm.sooner", { language: t(`language.in.${departure.language}`) })}{" "}
          <Link to={departureSearch(departure, party)} preventScrollReset rel="nofollow">
            {t("date.withTime", { date: date(departure.date, "long"), time: departure.time })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
