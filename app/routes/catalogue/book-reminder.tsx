import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { TourPageData } from "./load-tour.ts";
import { NextDeparture } from "./next-departure.tsx";

type BookReminderProps = Pick<TourPageData, "tour" | "next" | "hasChosenDay" | "calendar"> & { place: "side" | "foot" };

/**
 * Keeps a way to book on wide screens once the booking form has scrolled away: at the side of the text, and at the foot of
 * the window beside reviews and related tours, which take the whole width.
 */
export function BookReminder({ tour, next, hasChosenDay, calendar, place }: BookReminderProps) {
  const { t, money } = useI18n();
  return (
    <div className={`book-reminder ${place} on-dark`}>
      <p className="name">{tour.title}</p>
      <p className="price">
        {tour.payment === "paid" ? money(tour.price ?? 0, tour.currency) : t(`payment.${tour.payment}`)}
      </p>
      {next && <NextDeparture next={next} today={calendar.today} isChosen={hasChosenDay} />}
      <Button to="#book" wide={place === "side"}>
        {t("nav.bookTour")}
      </Button>
    </div>
  );
}
