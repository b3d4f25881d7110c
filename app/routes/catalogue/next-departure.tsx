import { ArrowRight } from "lucide-react";
import { isNearlyFull } from "#app/blocks/departures/timetable.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { TourPageData } from "./load-tour.ts";

type NextDepartureProps = {
  next: NonNullable<TourPageData["next"]>;
  today: string;
  /** It is of the day that the visitor came with, and need not be the next one. */
  isChosen: boolean;
};

/** Leads to the booking form, which opens with this departure. */
export function NextDeparture({ next, today, isChosen }: NextDepartureProps) {
  const { t, date } = useI18n();
  const language = t(`language.in.${next.language}`);
  return (
    <a className="next-departure" href="#book">
      <time dateTime={`${next.date}T${next.time}`}>{next.time}</time>
      <span>
        <b>
          {isChosen
            ? `${date(next.date, "long")}, ${language}`
            : t("tour.next", {
                when: next.date === today ? t("date.today").toLowerCase() : date(next.date, "short"),
                language,
              })}
        </b>
        <span className={isNearlyFull(next.left) ? "seats-left nearly-full" : "seats-left"}>
          {t("departure.left", { count: next.left })}
        </span>
      </span>
      <ArrowRight className="icon" aria-hidden="true" />
    </a>
  );
}
