import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useViewTransitionState } from "react-router";
import { TourPicture } from "#app/blocks/pictures/pictures.tsx";
import type { DatedTour as Tour } from "#app/domain/timetable/add-next-departures.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { acrossPhone } from "#app/ui/picture.tsx";
import { PaymentLabel } from "./payment-label.tsx";

export function useDuration() {
  const { t } = useI18n();
  return ({ minutes, days }: { minutes: number; days: number }) =>
    days > 1
      ? t("duration.days", { days })
      : t("duration.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

type TourCardProps = {
  tour: Tour;
  size?: "lead" | "half" | "third";
  withCity?: boolean;
  heading?: "h2" | "h3";
  /** Whether the card is visible without scrolling; its picture then loads eagerly. */
  first?: boolean;
  /** The query of the tour page that says what the visitor wants. */
  wish?: string;
  /** Stands below the description. */
  children?: ReactNode;
};

const widthOnLarge = { lead: "45vw", half: "38vw", third: "26vw" };

export function TourCard(props: TourCardProps) {
  const { tour, size = "third", withCity, heading: Heading = "h3", first = false, wish = "", children } = props;
  const { path, languageList } = useI18n();
  const duration = useDuration();
  const to = path("tour", { location: tour.citySlug, tour: tour.slug }) + wish;
  const moving = useViewTransitionState(to);
  return (
    <article className={`tour-card ${size}${first ? "" : " defer-layout"}`}>
      <Link
        className={moving ? "picture moving" : "picture"}
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        prefetch="intent"
        viewTransition
        rel={wish ? "nofollow" : undefined}
      >
        <TourPicture tour={tour} alt="" sizes={acrossPhone(widthOnLarge[size])} priority={first} />
      </Link>
      <div>
        <Heading>
          <Link to={to} prefetch="intent" viewTransition rel={wish ? "nofollow" : undefined}>
            {withCity ? `${tour.cityName}: ${tour.name}` : tour.name}
          </Link>
        </Heading>
        <p className="facts">
          <CardRating {...tour} />
          {duration(tour)}. {languageList(tour.languages)}. <PaymentLabel tour={tour} />
        </p>
        <p className="description">{tour.short}</p>
        {tour.next && <NextDate next={tour.next} />}
        {children}
      </div>
    </article>
  );
}

/** The average of all reviews and their number, with a full stop: more facts follow in the same line. */
export function CardRating({ rating, reviews }: Pick<Tour, "rating" | "reviews">) {
  const { t, number } = useI18n();
  if (rating === null) return null;
  return (
    <>
      <span className="card-rating">
        <Star className="star" aria-hidden="true" /> {t("tourCard.rating", { rating: number(rating, 1) })}
      </span>{" "}
      ({reviews}).{" "}
    </>
  );
}

export function NextDate({ next }: { next: NonNullable<Tour["next"]> }) {
  const { t, date } = useI18n();
  const day = next.isToday ? t("date.today").toLowerCase() : date(next.date, "long");
  return (
    <p className="next-date">
      {t("tourCard.next", {
        when: t("date.withTime", { date: day, time: next.time }),
        language: t(`language.in.${next.language}`),
      })}
    </p>
  );
}

/** A grid of tours whose card sizes (lead, half, third) depend on position and number. */
export function TourGrid({ tours, withCity = false }: { tours: Tour[]; withCity?: boolean }) {
  return (
    <div className="tour-grid">
      {tours.map((tour, index) => (
        <TourCard key={tour.id} tour={tour} size={cardSize(index, tours.length)} withCity={withCity} />
      ))}
    </div>
  );
}

function cardSize(index: number, count: number): "lead" | "half" | "third" {
  if (index === 0 && count !== 2) return "lead";
  if (count <= 3) return "half";
  const rest = count - 1;
  const halves = rest % 3 === 0 ? 0 : rest % 3 === 2 ? 2 : 4;
  return index <= Math.min(halves, rest) ? "half" : "third";
}
