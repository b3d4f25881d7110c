import { MapPin } from "lucide-react";
import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import { useDuration } from "#app/blocks/tours/tour-card.tsx";
import type { Booking, DayPlace } from "#app/domain/bookings/get-booking.ts";
import { mapLinkOf } from "#app/domain/places/map-link.ts";
import type { Qr } from "#app/domain/tickets/qr-code.ts";
import { tourDays } from "#app/domain/tickets/tour-days.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { daysUntil, formatZone } from "#app/i18n/zones.ts";
import { acrossPhone } from "#app/ui/picture.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

type TicketSheetProps = { booking: Booking; qr: Qr; now: string; live: boolean };

export function TicketSheet({ booking, qr, now, live }: TicketSheetProps) {
  const { t, date, money, locale } = useI18n();
  const duration = useDuration();
  const days = daysUntil(booking, new Date(now));
  const paid = booking.payment === "paid";
  // Nothing is due, and nobody waits anywhere, once a booking is off.
  const isCanceled = booking.status === "canceled";
  return (
    <article
      className={live ? "ticket" : "ticket inactive"}
      aria-label={t("ticket.title")}
      // Lists of the tickets on this device are made of these.
      data-named={`${booking.tourTitle}, ${booking.cityName}: ${t("date.withTime", { date: date(booking.date, "longYear"), time: booking.time })}`}
      data-starts={new Date(booking.startsAt).toISOString()}
    >
      <div className="picture">
        {/* On wide screens the ticket's height decides, and most of the picture's width is cut off. */}
        <CityPicture cityId={booking.cityId} photo={booking.cityPhoto} alt="" sizes={acrossPhone("90rem")} priority />
      </div>
      <div className="body">
        <div className="when">
          <p className="date">{date(booking.date, "longYear")}</p>
          <time className="start-time" dateTime={`${booking.date}T${booking.time}`}>
            {booking.time}
          </time>
          <p className="muted">
            {t("place.localTime", { zone: formatZone(locale, booking.timeZone), in: booking.cityInPhrase })}.{" "}
            {live && <b className="highlight">{t("ticket.countdown", { days })}</b>}
          </p>
          <p className="tour">{booking.tourTitle}</p>
          <p className="muted">{t(`language.in.${booking.language}`)}</p>
        </div>
        <dl>
          {booking.days > 1 && (
            <div className="wide">
              <dt>{t("ticket.when")}</dt>
              <dd>
                <ul className="tour-days">
                  {tourDays(booking).map((day) => (
                    <li key={day.day}>
                      {t("departure.day", { day: day.day, daysCount: booking.days })}: {date(day.date, "longYear")},{" "}
                      {day.from}–{day.to}
                      {!isCanceled && <MeetingPlace place={day.place} />}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          {!isCanceled &&
            booking.days === 1 &&
            tourDays(booking).map(({ day, place }) => (
              <div key={day} className="wide">
                <dt>{t("ticket.where")}</dt>
                <dd>
                  {place.name}
                  <MeetingHint place={place} />
                </dd>
              </div>
            ))}
          {booking.guideName && !isCanceled && (
            <div>
              <dt>{t("ticket.guide")}</dt>
              <dd>{booking.guideName}</dd>
            </div>
          )}
          <div>
            <dt>{t("ticket.who")}</dt>
            <dd>
              {booking.name}
              <small>{t("ticket.party", { adults: booking.adults, children: booking.children })}</small>
            </dd>
          </div>
          {!isCanceled && (
            <>
              <div className="wide">
                <dt>{t("tour.totalTime")}</dt>
                <dd>
                  {duration(booking)}
                  <small>
                    {t("tour.endingPoint")}: {booking.endingName}
                  </small>
                </dd>
              </div>
              <div className="wide">
                <dt>{t("ticket.price")}</dt>
                <dd>
                  {paid
                    ? t("ticket.priceAtMeeting", { amount: money(booking.amount, booking.currency) })
                    : t(`payment.${booking.payment}`)}
                  {!paid && <small>{t("ticket.priceFree")}</small>}
                </dd>
              </div>
            </>
          )}
        </dl>
      </div>
      <div className="stub">
        <QrCode qr={qr} label={t("ticket.qr", { reference: booking.reference })} />
        <p className="reference">{booking.reference}</p>
      </div>
    </article>
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
