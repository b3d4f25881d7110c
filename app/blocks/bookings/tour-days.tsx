import { MapPin } from "lucide-react";
import type { DayPlace } from "#app/domain/bookings/get-booking.ts";
import { mapLinkOf } from "#app/domain/places/map-link.ts";
import type { DepartureFacts } from "#app/domain/tickets/departure-facts.ts";
import { tourDays } from "#app/domain/tickets/tour-days.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type TourDaysProps = { facts: DepartureFacts; withPlaces: boolean };

/** Rows of a ticket's list: every day of a tour of several with its hours and place, or the one meeting point. */
export function TourDays({ facts, withPlaces }: TourDaysProps) {
  const { t } = useI18n();
  const days = tourDays(facts);
  if (days.length > 1)
    return (
      <div className="wide">
        <dt>{t("ticket.when")}</dt>
        <dd>
          <DayList facts={facts} withPlaces={withPlaces} />
          {withPlaces && <small>{t("ticket.arrive")}</small>}
        </dd>
      </div>
    );
  if (!withPlaces) return null;
  return days.map(({ day, place }) => (
    <div key={day} className="wide">
      <dt>{t("ticket.where")}</dt>
      <dd>
        {place.name}
        <MeetingHint place={place} />
        <small>{t("ticket.arrive")}</small>
      </dd>
    </div>
  ));
}

export function DayList({ facts, withPlaces }: TourDaysProps) {
  const { t, date } = useI18n();
  return (
    <ul className="tour-days">
      {tourDays(facts).map((day) => (
        <li key={day.day}>
          {t("departure.day", { day: day.day, daysCount: facts.days })}: {date(day.date, "longYear")},{" "}
          <span className="hours-of-day">
            {day.from}–{day.to}
          </span>
          {withPlaces && <MeetingPlace place={day.place} />}
        </li>
      ))}
    </ul>
  );
}

/** The meeting point below a day of several. */
function MeetingPlace({ place }: { place: DayPlace }) {
  const { t } = useI18n();
  return (
    <>
      <small>
        {t("ticket.where")}: <b>{place.name}</b>
      </small>
      <MeetingHint place={place} />
    </>
  );
}

function MeetingHint({ place }: { place: DayPlace }) {
  const { t } = useI18n();
  const map = mapLinkOf(place);
  return (
    <>
      {place.hint && <small>{place.hint}</small>}
      {map && (
        <a className="more-link" href={map} rel="noopener noreferrer" target="_blank">
          <MapPin className="icon" aria-hidden="true" />
          {t("ticket.directions")}
        </a>
      )}
    </>
  );
}
