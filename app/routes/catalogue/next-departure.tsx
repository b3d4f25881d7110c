import { ArrowRight } from "lucide-react";
import { isNearlyFull } from "#app/blocks/departures/timetable.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { TourPageData } from "./load-tour.ts";

/** Leads to the booking form, which opens with this departure. */
export function NextDeparture({ next, today }: { next: NonNullable<TourPageData["next"]>; today: string }) {
  const { t, date } = useI18n();
  return (
    <a className="next-departure" href="#book">
      <time dateTime={`${next.date}T${next.time}`}>{next.time}</time>
      <span>
        <b>
          {t("tour.next", {
            when: next.date === today ? t("date.today").toLowerCase() : date(next.date, "short"),
            language: t(`language.in.${next.language}`),
          })}
        </b>
        <span className={isNearlyFull(next.left) ? "nearly-full" : undefined}>
          {t("departure.left", { count: next.left })}
        </span>
      </span>
      <ArrowRight className="icon" aria-hidden="true" />
    </a>
  );
}
