import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import { useDuration } from "#app/blocks/tours/tour-card.tsx";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { dueOf, hasMoney, overpaidOf } from "#app/domain/payments/balance.ts";
import { photoOfPlace } from "#app/domain/pictures/picture-paths.ts";
import type { Qr } from "#app/domain/tickets/qr-code.ts";
import { minimumText } from "#app/i18n/minimum-text.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { daysUntil, formatZone } from "#app/i18n/zones.ts";
import { acrossPhone } from "#app/ui/picture.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TourDays } from "./tour-days.tsx";

type TicketSheetProps = {
  booking: Booking;
  qr: Qr;
  now: string;
  live: boolean;
  /** Stands for the account it was opened in. */
  openedIn?: string | undefined;
};

export function TicketSheet({ booking, qr, now, live, openedIn }: TicketSheetProps) {
  const { t, date, locale } = useI18n();
  const duration = useDuration();
  const days = daysUntil(booking, new Date(now));
  const isPaid = booking.payment === "paid" || hasMoney(booking);
  const isSettled = booking.paid > 0 && dueOf(booking) === 0;
  // A canceled booking shows no guide, no meeting point and nothing to pay.
  const isCanceled = booking.status === "canceled";
  const lastStart = booking.dayStarts.at(-1) ?? booking.startsAt;
  const isOver = new Date(lastStart).getTime() + booking.minutes * 60_000 <= new Date(now).getTime();
  const minimum = live ? minimumText(t, locale, booking) : undefined;
  const named = `${booking.tourTitle}, ${booking.cityName}: ${t("date.withTime", { date: date(booking.date, "longYear"), time: booking.time })}`;
  return (
    <article
      className={live ? "ticket" : "ticket inactive"}
      aria-label={t("ticket.title")}
      // The lists of tickets on this device are built from these attributes.
      data-named={isCanceled ? t("ticket.canceledNamed", { ticket: named }) : named}
      data-starts={new Date(booking.startsAt).toISOString()}
      // Tells the service worker that this copy goes when the session ends.
      data-opened-in={openedIn}
    >
      <div className="picture">
        {/* On wide screens the ticket's height decides, and most of the picture's width is cut off. */}
        <CityPicture
          cityId={booking.cityId}
          photo={isCanceled ? booking.cityPhoto : photoOfPlace(booking)}
          alt={booking.meetingPhoto && !isCanceled ? booking.meetingPhoto.alt : ""}
          sizes={acrossPhone("90rem")}
          priority
        />
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
          <p className="muted">{booking.cityName}</p>
          <p className="muted">{t(`language.in.${booking.language}`)}</p>
        </div>
        <dl>
          <TourDays facts={booking} withPlaces={!isCanceled} />
          {booking.guideName && !isCanceled && (
            <div className="wide">
              <dt>{t("ticket.guide")}</dt>
              <dd>{booking.guideName}</dd>
            </div>
          )}
          <div>
            <dt>{t("ticket.who")}</dt>
            <dd>{booking.name}</dd>
          </div>
          <div>
            <dt>{t("ticket.group")}</dt>
            <dd>{t("bookingForm.total.party", { adults: booking.adults, children: booking.children })}</dd>
          </div>
          {!isCanceled && (
            <>
              {minimum !== undefined && (
                <div className="wide">
                  <dt>{t("ticket.minimum")}</dt>
                  <dd>{minimum}</dd>
                </div>
              )}
              <div className="wide">
                <dt>{t("tour.totalTime")}</dt>
                <dd>
                  {duration(booking)}
                  <small>
                    {t("tour.endingPoint")}: {booking.endingName}
                  </small>
                </dd>
              </div>
              {(!isOver || booking.paid > 0) && (
                <div className="wide">
                  <dt>{t(isSettled ? "ticket.payment" : "ticket.price")}</dt>
                  <dd>
                    {isPaid ? <TicketMoney booking={booking} /> : t("bookingForm.total.nothing")}
                    {!isPaid && <small>{t("bookingForm.total.voluntary")}</small>}
                  </dd>
                </div>
              )}
            </>
          )}
          {isCanceled && booking.paid > 0 && (
            <div className="wide">
              <dt>{t("ticket.payment")}</dt>
              <dd>
                <TicketMoney booking={booking} />
              </dd>
            </div>
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

/** What the guest still pays at the meeting point, has paid, or gets back. */
export function TicketMoney({ booking }: { booking: Pick<Booking, "status" | "amount" | "paid" | "currency"> }) {
  const { t, money } = useI18n();
  const sum = (amount: number) => ({ amount: money(amount, booking.currency) });
  const [due, over, { paid }] = [dueOf(booking), overpaidOf(booking), booking];
  return (
    <>
      {due > 0 && <span>{t("ticket.priceAtMeeting", sum(due))}</span>}
      {due === 0 && paid === 0 && <span>{t("ticket.priceNone")}</span>}
      {paid > 0 &&
        (due > 0 ? <small>{t("ticket.pricePaid", sum(paid))}</small> : <span>{t("ticket.pricePaid", sum(paid))}</span>)}
      {over > 0 && <small>{t("ticket.priceBack", sum(over))}</small>}
    </>
  );
}
