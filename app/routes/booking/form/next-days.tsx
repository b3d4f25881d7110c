import { Link } from "react-router";
import { type Party, partySize } from "#app/domain/bookings/party.ts";
import type { TourDeparture } from "#app/domain/departures/departure-entry.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** The tour page with this departure chosen for the same party. */
export function departureSearch(departure: TourDeparture, { adults, children }: Party): string {
  return `?day=${departure.date}&departure=${departure.id}&adults=${adults}&children=${children}#day`;
}

type NextDaysProps = { departures: TourDeparture[]; nextDays: TourDeparture[]; party: Party; wantedLanguage: string };

/** Says that the day is full, in all languages or in the wanted one, and links to the next day with room. */
export function NextDays({ departures, nextDays, party, wantedLanguage }: NextDaysProps) {
  const { t, date } = useI18n();
  const isWhollyFull = departures.every(({ state }) => state !== "open");
  const full = departures.find(({ language, state }) => language === wantedLanguage && state === "full");
  if (nextDays.length === 0) return null;
  return (
    <div className="next-days">
      {isWhollyFull && departures.length > 0 && <p>{t("bookingForm.fullDay")}</p>}
      {!isWhollyFull && full && <p>{t("bookingForm.fullLanguage", { language: t(`language.in.${full.language}`) })}</p>}
      <p>{t("bookingForm.nextWithRoom", { count: partySize(party) })}</p>
      <ul>
        {nextDays.map((departure) => (
          <li key={departure.id}>
            <Link to={departureSearch(departure, party)} preventScrollReset rel="nofollow">
              {date(departure.date, "long")}, {departure.time}, {t(`language.in.${departure.language}`)}
            </Link>{" "}
            <span>{t("departure.left", { count: departure.left })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
