import { data, Link } from "react-router";
import { TicketSheet } from "#app/blocks/bookings/ticket-sheet.tsx";
import { listMyTours, type MyTour } from "#app/domain/accounts/list-my-tours.ts";
import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { isReviewLinkOver, reviewLink } from "#app/domain/reviews/review-link.ts";
import { areasOf } from "#app/domain/sessions/staff-areas.ts";
import { moveLink } from "#app/domain/tickets/booking-links.ts";
import { manageKey } from "#app/domain/tickets/manage-key.ts";
import { ticketQr } from "#app/domain/tickets/qr-code.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { getCurrentUser, privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/my-tours.ts";
import { Countdown } from "./countdown.tsx";
import { GuestTours } from "./guest-tours.tsx";
import { ProfileLayout } from "./profile-layout.tsx";

const maxTickets = 12;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const visitor = await getCurrentUser(site, request);
  if (!visitor) return data(null, { headers: privateHeaders });
  const locale = localeOfPath(url.pathname);
  const now = site.now();
  const tours = await listMyTours(site.db, visitor, locale, now);
  const upcoming = tours.filter(({ state }) => state === "upcoming").slice(0, maxTickets);
  const tickets = await Promise.all(
    upcoming.map(async ({ reference }) => {
      const booking = await getBooking(site.db, reference, locale);
      if (!booking) return undefined;
      const key = manageKey(site.secret, booking);
      return { booking, key, qr: ticketQr(`${site.origin}/booking/${reference}?key=${key}`) };
    }),
  );
  const past = tours
    .filter(({ state }) => state === "past")
    .map((tour) => ({
      ...tour,
      review: tour.reviewed || isReviewLinkOver(tour.date, now) ? null : reviewLink("", site.secret, tour, locale),
    }));
  return data(
    {
      name: visitor.name,
      areas: areasOf(visitor),
      now: now.toISOString(),
      tickets: tickets.filter((ticket) => ticket !== undefined),
      past,
      // Booking anew would cost a guest whose departure we have canceled their money twice.
      canceled: tours
        .filter(({ state }) => state === "canceled")
        .map((tour) => ({ ...tour, move: tour.isDropped ? moveLink("", site.secret, { ...tour, locale }) : null })),
    },
    { headers: privateHeaders },
  );
}

export function headers() {
  return privateHeaders;
}

export default function MyToursPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <AccountTours {...loaderData} /> : <GuestTours />;
}

function AccountTours(tours: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { t, path } = useI18n();
  const { name, areas, now, tickets, past, canceled } = tours;
  if (tickets.length + past.length + canceled.length === 0)
    return (
      <ProfileLayout name={name} tab="tours" areas={areas}>
        <div className="page-body empty">
          <h2>{t("myTours.empty")}</h2>
          <p className="muted">{t("myTours.emptyLead")}</p>
          <Button to={path("search")}>{t("myTours.find")}</Button>
        </div>
      </ProfileLayout>
    );
  return (
    <ProfileLayout name={name} tab="tours" areas={areas}>
      {tickets.length > 0 && (
        <section className="my-tickets">
          <h2>{t("myTours.upcoming")}</h2>
          {tickets.map(({ booking, key, qr }) => {
            const manage = `${path("booking", { reference: booking.reference })}?key=${key}`;
            const cancel = `${path("bookingCancel", { reference: booking.reference })}?key=${key}`;
            return (
              <div key={booking.reference}>
                <Countdown startsAt={booking.startsAt} now={now} tour={booking.tourTitle} />
                <TicketSheet booking={booking} qr={qr} now={now} live />
                <div className="actions">
                  <Button to={manage}>{t("myTours.manage")}</Button>
                  <Button to={cancel} variant="secondary">
                    {t("myTours.cancel")}
                  </Button>
                </div>
              </div>
            );
          })}
        </section>
      )}
      <TourRows title={t("myTours.past")} tours={past} />
      <TourRows title={t("myTours.canceled")} tours={canceled} />
    </ProfileLayout>
  );
}

function TourRows({
  title,
  tours,
}: {
  title: string;
  tours: (MyTour & { review?: string | null; move?: string | null })[];
}) {
  const { t, path, date } = useI18n();
  if (tours.length === 0) return null;
  return (
    <Section title={title} compact>
      <ul className="devices">
        {tours.map((tour) => {
          const to = path("tour", { location: tour.citySlug, tour: tour.tourSlug });
          return (
            <li key={tour.reference}>
              <p>
                <Link to={to}>
                  <b>{tour.tourTitle}</b>
                </Link>
                <span className="muted">
                  {tour.cityName}, {t("date.withTime", { date: date(tour.date, "full"), time: tour.time })}
                </span>
              </p>
              {tour.review ? (
                <Button to={tour.review} size="sm">
                  {t("myTours.review")}
                </Button>
              ) : (
                <Button to={tour.move ?? `${to}#book`} variant="secondary" size="sm">
                  {t("myTours.bookAgain")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
