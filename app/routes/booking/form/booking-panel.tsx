import { useEffect, useRef } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { BookingCalendar } from "#app/blocks/departures/booking-calendar.tsx";
import { TimeZoneNote } from "#app/blocks/departures/time-zone-note.tsx";
import { usePaidLine } from "#app/blocks/tours/payment-label.tsx";
import { useLiveForm } from "#app/browser/live/live-form.tsx";
import { useRefresh } from "#app/browser/live/use-refresh.ts";
import { useSeatChanges } from "#app/browser/live/use-seat-changes.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import type { TourDeparture } from "#app/domain/departures/departure-entry.ts";
import type { DepartureOfDay } from "#app/domain/timetable/list-tour-departures.ts";
import type { TourCalendar } from "#app/domain/timetable/tour-calendar.ts";
import type { Tour } from "#app/domain/tours/get-tour.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Zone } from "#app/i18n/time-zone-difference.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { BookingAnswer } from "./booking-answer.ts";
import { BookingForm } from "./booking-form.tsx";
import type { PricedTour } from "./booking-total.tsx";
import { NextDays, Sooner } from "./next-days.tsx";

type BookingPanelProps = {
  city: { inPhrase: string; zone: Zone };
  tour: PricedTour & Pick<Tour, "id" | "days" | "languages">;
  calendar: TourCalendar;
  month: string;
  day: string | null;
  departures: DepartureOfDay[];
  /** On the day, if the filter by language leaves none with room. */
  otherLanguages: TourDeparture[];
  /** Next departures in other languages, before the day that the page opens with. */
  sooner: TourDeparture[];
  /** Days with room, if this one has none in the wanted language. */
  nextDays: TourDeparture[];
  wantedLanguage: string;
  party: Party;
  tourLanguage: string | null;
  /** The answer that came with the document. */
  answer: BookingAnswer | undefined;
};

/** Month, day, departure and party as links and one form, so that booking works without JavaScript. */
export function BookingPanel({
  city,
  tour,
  calendar,
  month,
  day,
  departures,
  otherLanguages,
  sooner,
  nextDays,
  wantedLanguage,
  party,
  tourLanguage,
  answer: actionData,
}: BookingPanelProps) {
  const { t, money } = useI18n();
  const paidLine = usePaidLine();
  const sent = useLiveForm(actionData);
  const refresh = useRefresh();
  const left = new Map(departures.map((departure) => [departure.id, departure.left]));
  // The prices of an open page may be old: the new ones are needed to book.
  const isPriceOld = sent.answer?.refusal === "price";
  useEffect(() => {
    if (isPriceOld) refresh();
  }, [isPriceOld, refresh]);
  useSeatChanges([...left.keys()], refresh, (seats) => !seats.open || seats.left !== left.get(seats.id));
  return (
    <section className="booking-panel on-dark" id="book" aria-labelledby="book-title">
      <div className="booking-panel-inner">
        <h2 id="book-title">{t("booking.title")}</h2>
        <p className="payment-note">
          <b>{t(`payment.${tour.payment}`)}.</b>{" "}
          {tour.payment === "paid"
            ? `${money(tour.price ?? 0, tour.currency)}. ${paidLine(tour)}`
            : t("payment.honestLine")}
        </p>
        {tour.languages.length > 1 && <LanguageFilter languages={tour.languages} chosen={tourLanguage} />}
        <BookingCalendar calendar={calendar} month={month} day={day} tourLanguage={tourLanguage} />
        {day && (
          <section className="day" id="day" aria-labelledby="day-title">
            <DayTitle day={day} />
            <TimeZoneNote city={city} className="fine-print" />
            {tour.days > 1 && departures.length > 0 && <LastDay day={day} days={tour.days} />}
            {departures.length === 0 && (
              <p className="fine-print">
                {tourLanguage
                  ? t("booking.noneInLanguage", { language: t(`language.in.${tourLanguage as TourLanguage}`) })
                  : t("booking.noneThatDay")}
              </p>
            )}
            <Sooner sooner={sooner} party={party} />
            <NextDays
              departures={departures}
              otherLanguages={otherLanguages}
              nextDays={nextDays}
              party={party}
              wantedLanguage={wantedLanguage}
              tourLanguage={tourLanguage}
            />
            {departures.length > 0 && (
              <BookingForm key={`${tour.id}-${day}`} tour={tour} departures={departures} party={party} {...sent} />
            )}
          </section>
        )}
      </div>
    </section>
  );
}

function LastDay({ day, days }: { day: string; days: number }) {
  const { t, date } = useI18n();
  const last = new Date(Date.parse(day) + (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return <p className="fine-print">{t("bookingForm.days", { count: days, date: date(last, "long") })}</p>;
}

/** Takes focus when a day is chosen, so that keyboard users skip the rest of the month. */
export function DayTitle({ day }: { day: string }) {
  const { date } = useI18n();
  const title = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (key !== before.current && hash === "#day") title.current?.focus();
    before.current = key;
  }, [key, hash]);
  return (
    <h3 id="day-title" tabIndex={-1} ref={title}>
      {date(day, "long")}
    </h3>
  );
}

export function LanguageFilter({ languages, chosen }: { languages: TourLanguage[]; chosen: string | null }) {
  const { t, languageName } = useI18n();
  const [search] = useSearchParams();
  const to = (language: string | null) => {
    const next = new URLSearchParams(search);
    if (language) next.set("tourLanguage", language);
    else next.delete("tourLanguage");
    next.delete("departure");
    return `?${next}#book`;
  };
  return (
    <nav className="filter dark" aria-label={t("tour.language")}>
      <Link to={to(null)} aria-current={chosen ? undefined : "true"} preventScrollReset replace rel="nofollow">
        {t("bookingForm.allLanguages")}
      </Link>
      {languages.map((language) => (
        <Link
          key={language}
          to={to(language)}
          aria-current={language === chosen ? "true" : undefined}
          preventScrollReset
          replace
          rel="nofollow"
        >
          {languageName(language)}
        </Link>
      ))}
    </nav>
  );
}
