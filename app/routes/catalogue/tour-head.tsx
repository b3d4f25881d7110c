import { MapPin, Star } from "lucide-react";
import type { ReactNode } from "react";
import { usePaidLine } from "#app/blocks/tours/payment-label.tsx";
import { useDuration } from "#app/blocks/tours/tour-card.tsx";
import { mapLink } from "#app/domain/places/map-link.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { TourPageData } from "./load-tour.ts";
import { NextDeparture } from "./next-departure.tsx";

type TourHeadProps = Pick<TourPageData, "tour" | "next" | "hasChosenDay" | "calendar" | "kilometres"> & {
  breadcrumbs: ReactNode;
};

/** The facts needed to decide on a tour, visible without scrolling. */
export function TourHead({ tour, next, hasChosenDay, calendar, kilometres, breadcrumbs }: TourHeadProps) {
  const { t, number, languageList, money } = useI18n();
  const duration = useDuration();
  const paidLine = usePaidLine();
  const map = mapLink(tour.meeting.latitude, tour.meeting.longitude);
  return (
    <div className="tour-head">
      {breadcrumbs}
      <h1>{tour.title}</h1>
      <p className="stars">
        {tour.rating !== null && (
          <span>
            <Star className="star" aria-hidden="true" /> <b>{number(tour.rating, 1)}</b>
          </span>
        )}
        <a href="#reviews">{t("review.count", { count: tour.reviews })}</a>
      </p>
      {next && <NextDeparture next={next} today={calendar.today} isChosen={hasChosenDay} />}
      <dl className="tour-facts">
        <div>
          <dt>{t("tour.totalTime")}</dt>
          <dd>
            {duration(tour)}
            {kilometres !== null && <small>{t("tour.onFoot", { kilometres })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t("tour.language")}</dt>
          <dd>{languageList(tour.languages)}</dd>
        </div>
        <div className="wide">
          <dt>{t("tour.price")}</dt>
          <dd>
            {tour.payment === "paid" ? money(tour.price ?? 0, tour.currency) : t(`payment.${tour.payment}`)}
            <small>{tour.payment === "paid" ? paidLine(tour) : t("payment.honestLine")}</small>
          </dd>
        </div>
        <div className="wide">
          <dt>{t("tour.meetingPoint")}</dt>
          <dd>
            {tour.meeting.name}
            <small>{tour.meeting.hint}</small>
            <small>
              <a href={map} rel="noopener noreferrer" target="_blank">
                <MapPin className="icon" aria-hidden="true" />
                {t("tour.openInMaps")}
              </a>
            </small>
          </dd>
        </div>
        <div className="wide">
          <dt>{t("tour.endingPoint")}</dt>
          <dd>{tour.ending.name}</dd>
        </div>
      </dl>
    </div>
  );
}
