import { redirect, useSearchParams } from "react-router";
import { BlockBoundary } from "#app/blocks/page/block-boundary.tsx";
import { Breadcrumbs } from "#app/blocks/page/breadcrumbs.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { TourPhoto, TourPicture, tourOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import { useRecordCity } from "#app/blocks/places/current-city.ts";
import { Highlights } from "#app/blocks/tours/highlights.tsx";
import { MeetingMap } from "#app/blocks/tours/meeting-map.tsx";
import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { useRecordRecentTour } from "#app/blocks/tours/recent-tours.ts";
import { RouteMap } from "#app/blocks/tours/route-map.tsx";
import { TourCard } from "#app/blocks/tours/tour-card.tsx";
import { wishIn } from "#app/blocks/tours/wish.ts";
import { findLocation } from "#app/domain/places/find-location.ts";
import { suggestPlaces } from "#app/domain/search/suggest-places.ts";
import { findTour } from "#app/domain/tours/find-tour.ts";
import { getTour } from "#app/domain/tours/get-tour.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { choosePayment } from "#app/i18n/payment-texts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { BookingPanel } from "#app/routes/booking/form/booking-panel.tsx";
import { placeFromForm } from "#app/routes/booking/form/place.server.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { acrossPhone } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/tour.ts";
import { BookReminder } from "./book-reminder.tsx";
import { GoodToKnow } from "./good-to-know.tsx";
import { loadTourPage } from "./load-tour.ts";
import { tourPictureAlt } from "./picture-alt.server.ts";
import { TourHead } from "./tour-head.tsx";
import { tourJsonLd } from "./tour-json-ld.ts";
import { TourReviews } from "./tour-reviews.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const place = await findLocation(site.db, locale, params.location);
  const tour = place?.kind === "city" ? await getTour(site.db, locale, place.id, params.tour) : undefined;
  if (!place || !tour) {
    throw pageNotFound(url.pathname, await suggestPlaces(site.db, locale, `${params.location} ${params.tour}`));
  }
  const slugs = { location: place.slugs[locale], tour: tour.slug };
  if (slugs.location !== params.location || slugs.tour !== params.tour)
    throw redirect(pathTo(locale, "tour", slugs) + url.search, 301);
  const alternates = alternatesFor("tour", (other) => ({ location: place.slugs[other], tour: tour.slugs[other] }));
  const page = await loadTourPage(site, locale, tour, url);
  const pictureAlt = tourPictureAlt(locale, tour.theme, page.city.inPhrase);
  const shown = { ...tour, rules: choosePayment(tour.rules, site.payments !== undefined) };
  return addNonBreakingSpaces(locale, { alternates, citySlug: slugs.location, tour: shown, pictureAlt, ...page });
}

/** The booking form posts to the tour page itself. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const tourId = await findTour(site.db, locale, params);
  if (tourId === undefined) throw pageNotFound(url.pathname);
  return placeFromForm(site, locale, tourId, request);
}

/** Passes on the action's `Retry-After`. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function TourPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path, locale } = useI18n();
  const { tour, city, related, alternates, citySlug } = loaderData;
  const crumbs = [
    { name: city.countryName, to: path("location", { location: city.countrySlug }) },
    { name: t("tour.allIn", { in: city.inPhrase, city: city.name }), to: path("location", { location: citySlug }) },
  ];
  const origin = useOrigin();
  const [search] = useSearchParams();
  useRecordRecentTour({ id: tour.id, title: tour.title, city: city.name, locale, paths: alternates });
  useRecordCity(tour.cityId);
  const [lead = "", ...more] = tour.about.split(/\n\s*\n/);
  return (
    <>
      <PageHead
        title={tour.title}
        description={tour.short}
        alternates={alternates}
        picture={tourOpenGraph(tour)}
        jsonLd={import.meta.env.SSR && tourJsonLd(loaderData, crumbs, locale, origin)}
      />
      <div className="tour-columns">
        <div className="tour-main">
          <figure className="tour-picture">
            <TourPicture tour={tour} alt={loaderData.pictureAlt} sizes={acrossPhone("55vw")} priority />
          </figure>
          <TourHead {...loaderData} breadcrumbs={<Breadcrumbs crumbs={crumbs} />} />
        </div>
        <div className="tour-side">
          <BookingPanel key={tour.id} {...loaderData} answer={actionData} />
          <div className="notes">
            <section>
              <h2>{t("tour.info")}</h2>
              <p>{tour.info}</p>
            </section>
            <section>
              <h2>{t("tour.rules")}</h2>
              <p>{tour.rules}</p>
            </section>
          </div>
          <BookReminder {...loaderData} place="side" />
        </div>
        <div className="prose">
          <section className="opening">
            <p className="intro">{tour.short}</p>
          </section>
          <section className="defer-layout">
            <h2>{t("tour.about")}</h2>
            {[lead, ...more].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          {tour.groupPhoto && <TourPhoto photo={tour.groupPhoto} />}
          <Highlights highlights={tour.highlights} />
          <GoodToKnow tour={tour} />
          <section id="meeting" className="defer-layout">
            <h2>{t("tour.meetingPoint")}</h2>
            {tour.meetingPhoto && <TourPhoto photo={tour.meetingPhoto} />}
            <BlockBoundary>
              <MeetingMap meeting={tour.meeting} around={loaderData.around} />
            </BlockBoundary>
          </section>
          <section id="route" className="defer-layout">
            <h2>{t("tour.route")}</h2>
            <BlockBoundary>
              {tour.stops.length > 1 && (
                <RouteMap
                  key={tour.id}
                  stops={tour.stops}
                  title={t("route.alt", { tour: tour.title, stops: tour.stops.length })}
                />
              )}
            </BlockBoundary>
            <ol className="stops defer-layout">
              {tour.stops.map((stop) => (
                <li key={stop.name}>{stop.name}</li>
              ))}
            </ol>
          </section>
        </div>
      </div>
      <div className="tour-rest">
        <BlockBoundary>
          <TourReviews key={tour.id} {...loaderData} />
        </BlockBoundary>
        {related.length > 0 && (
          <Section layout="full" title={t("tour.more", { in: city.inPhrase, city: city.name })}>
            <div>
              <div className="card-grid">
                {related.map((card) => (
                  <TourCard key={card.id} tour={card} wish={wishIn(search)} />
                ))}
              </div>
              <VoluntaryPaymentNote payments={related.map((card) => card.payment)} />
            </div>
          </Section>
        )}
        <BookReminder {...loaderData} place="foot" />
      </div>
    </>
  );
}
