import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { isNearlyFull } from "#app/blocks/departures/timetable.tsx";
import type { CalendarDay, TourCalendar } from "#app/domain/timetable/tour-calendar.ts";
import { formatWeekdays } from "#app/i18n/dates.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { moveByArrowKeys } from "./calendar-keyboard.ts";
import { monthWeeks, shiftMonth } from "./month-weeks.ts";

type BookingCalendarProps = {
  calendar: TourCalendar;
  month: string;
  day: string | null;
  tourLanguage: string | null;
  /** The key in the URL of a ticket, which every link keeps. */
  bookingKey?: string;
};

/** What a choice of a day or month keeps of the URL. */
const keptNames = new Set(["adults", "children", "tour"]);

/** Filled days have places, outlined ones few, struck-through ones none; days without a tour are plain numbers. */
export function BookingCalendar({ calendar, month, day, tourLanguage, bookingKey }: BookingCalendarProps) {
  const { t, date } = useI18n();
  const [search] = useSearchParams();
  const kept = new URLSearchParams([...search].filter(([name]) => keptNames.has(name)));
  if (tourLanguage) kept.set("tourLanguage", tourLanguage);
  if (bookingKey) kept.set("key", bookingKey);
  const keep = kept.size > 0 ? `&${kept}` : "";
  const days = new Map(calendar.days.map((entry) => [entry.date, entry]));
  const [first, last] = [calendar.today.slice(0, 7), (calendar.lastDay ?? calendar.today).slice(0, 7)];
  return (
    <>
      <div className="calendar-head">
        <MonthLink
          to={`?month=${shiftMonth(month, month > first ? -1 : 0)}${keep}#book`}
          shown={month > first}
          label={t("booking.previousMonth")}
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </MonthLink>
        <h3 aria-live="polite">{date(`${month}-01`, "month")}</h3>
        <MonthLink
          to={`?month=${shiftMonth(month, month < last ? 1 : 0)}${keep}#book`}
          shown={month < last}
          label={t("booking.nextMonth")}
        >
          <ChevronRight className="icon" aria-hidden="true" />
        </MonthLink>
      </div>
      <table className="calendar" onKeyDown={moveByArrowKeys}>
        <caption className="visually-hidden">{t("booking.calendar", { month: date(`${month}-01`, "month") })}</caption>
        <thead>
          <tr>
            {formatWeekdays(t).map((weekday) => (
              <th key={weekday.long} scope="col">
                <abbr title={weekday.long}>{weekday.short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month, calendar.today).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td key={date ?? `empty-${index}`}>
                  {date && (
                    <DayCell date={date} day={days.get(date)} chosen={date === day} to={`?day=${date}${keep}#day`} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar-legend">
        <span>
          <i className="open" />
          {t("booking.key.places")}
        </span>
        <span>
          <i />
          {t("booking.key.last")}
        </span>
        <span>
          <i className="full" />
          <s>{t("departure.full")}</s>
        </span>
      </p>
    </>
  );
}

function MonthLink({ to, shown, label, children }: { to: string; shown: boolean; label: string; children: ReactNode }) {
  // The link stays at the first and last month, so that keyboard focus is not lost.
  return (
    <Link
      to={to}
      viewTransition
      preventScrollReset
      replace
      aria-label={label}
      aria-disabled={shown ? undefined : true}
      onClick={(event) => shown || event.preventDefault()}
      rel="nofollow"
    >
      {children}
    </Link>
  );
}

function DayCell({
  date,
  day,
  chosen,
  to,
}: {
  date: string;
  day: CalendarDay | undefined;
  chosen: boolean;
  to: string;
}) {
  const i18n = useI18n();
  const number = Number(date.slice(8));
  if (!day) return <span className="calendar-day no-tour">{number}</span>;
  const few = isNearlyFull(day.left);
  const left = day.state === "full" ? i18n.t("departure.full") : i18n.t("departure.left", { count: day.left });
  return (
    <Link
      className={`calendar-day ${day.state === "full" ? "full" : few ? "nearly-full" : "open"}`}
      to={to}
      preventScrollReset
      replace
      rel="nofollow"
      aria-current={chosen ? "date" : undefined}
      aria-label={`${i18n.date(date, "long")}, ${left}`}
    >
      {number}
      {few && <small className="seats-left">{i18n.t("booking.window", { count: day.left })}</small>}
    </Link>
  );
}
