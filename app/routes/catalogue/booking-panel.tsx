import { BookingCalendar } from "#app/blocks/booking-calendar.tsx";
import { isFew } from "#app/blocks/departure-row.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { TourPageData } from "./load-tour.ts";

type BookingPanelProps = Pick<TourPageData, "tour" | "calendar" | "month" | "day" | "departures">;

/** The house front at night: month, day, departures. Links all the way down, so it works without JavaScript. */
export function BookingPanel({ tour, calendar, month, day, departures }: BookingPanelProps) {
  const { t, date, languageName, money } = useI18n();
  return (
    <section className="book on-night" id="book" aria-labelledby="book-title">
      <div className="book-in">
        <h2 id="book-title">{t("booking.title")}</h2>
        <p className="honest">
          <b>{t(`payment.${tour.payment}`)}.</b>{" "}
          {tour.payment === "paid"
            ? `${money(tour.price ?? 0, tour.currency)}. ${t("payment.paidLine")}`
            : t("payment.honestLine")}
        </p>
        <BookingCalendar calendar={calendar} month={month} day={day} />
        {day && (
          <section className="day" id="day" aria-labelledby="day-title">
            <h3 id="day-title">{date(day, "long")}</h3>
            {departures.length === 0 ? (
              <p className="fine">{t("booking.noneThatDay")}</p>
            ) : (
              <ul className="optlist">
                {departures.map((departure) => (
                  <li key={departure.id} className={departure.state === "full" ? "opt off" : "opt"}>
                    <time dateTime={`${departure.date}T${departure.time}`}>{departure.time}</time>
                    <span>
                      {languageName(departure.language)}
                      {departure.guideName && <small>{t("booking.with", { guide: departure.guideName })}</small>}
                    </span>
                    <span className={isFew(departure.left) ? "l few" : "l"} data-departure={departure.id}>
                      {departure.state === "full"
                        ? t("departure.full")
                        : t("departure.left", { count: departure.left })}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
    </section>
  );
}
