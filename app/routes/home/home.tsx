import { data } from "react-router";
import { ArticleList } from "#app/blocks/articles/article-list.tsx";
import { Timetable } from "#app/blocks/departures/timetable.tsx";
import { useClock } from "#app/blocks/departures/use-clock.ts";
import { GuideGrid } from "#app/blocks/guides/guide-grid.tsx";
import { BlockBoundary } from "#app/blocks/page/block-boundary.tsx";
import { MoreLink } from "#app/blocks/page/more-link.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { CityPicture, cityOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { RecentToursSection } from "#app/blocks/tours/recent-tours-section.tsx";
import { listArticles } from "#app/domain/articles/list-articles.ts";
import { listFeaturedGuides } from "#app/domain/guides/list-guides.ts";
import { getCity } from "#app/domain/places/get-city.ts";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { menuPlaces } from "#app/domain/places/menu-places.ts";
import { withPhotos } from "#app/domain/places/with-photos.ts";
import { getFeaturedReview, getSiteFigures } from "#app/domain/reviews/list-reviews.ts";
import { listCityDepartures } from "#app/domain/timetable/list-city-departures.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { dateIn, offsetAt } from "#app/i18n/zones.ts";
import { cacheDepartures } from "#app/server/request/cache-departures.ts";
import { appContext } from "#app/server/request/context.ts";
import { company, site } from "#app/site.ts";
import { uprightOnPhone } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { cityFocus } from "#art/city-focus.ts";
import { describeCity } from "#art/describe-city.server.ts";
import { projectCities } from "#art/europe.server.ts";
import type { Route } from "./+types/home.ts";
import { CityGallery } from "./city-gallery.tsx";
import { CountryList } from "./country-list.tsx";
import { Hero } from "./hero.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, cache } = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const moment = now();
  const [navigation, city, departures, figures, review, guides, articles] = await Promise.all([
    listNavigation(db, locale),
    getCity(db, locale, site.homeCity),
    listCityDepartures(db, locale, moment, site.homeCity, 2),
    getSiteFigures(db),
    getFeaturedReview(db, locale),
    listFeaturedGuides(db, locale, 4),
    listArticles(db, locale, { order: "newest", limit: 3 }),
  ]);
  // An empty database is a temporary state and not a bug, so answer 503.
  if (!city) throw data("No city yet", { status: 503 });
  cache.addTags(`city:${city.id}`, "reviews", "guides", "articles");
  cacheDepartures(cache, departures, moment, city.timeZone);
  const cities = navigation.flatMap((country) => country.cities);
  const byTours = cities.slice().sort((a, b) => b.tours - a.tours);
  const pictured = (await withPhotos(db, locale, byTours)).map(({ id, name, slug, photo }) => {
    return { id, name, slug, photo, focus: cityFocus({ id, photo }) };
  });
  // Late in the evening the first departures are tomorrow's.
  const shownDate = departures[0]?.date;
  return addNonBreakingSpaces(locale, {
    countries: menuPlaces(navigation).countries,
    map: projectCities(cities),
    cityCount: cities.length,
    city: {
      id: city.id,
      inPhrase: city.inPhrase,
      alt: describeCity(city.id, locale) ?? city.name,
      photo: city.photo,
      focus: cityFocus(city),
    },
    citySlug: cities.find(({ id }) => id === city.id)?.slug ?? city.id,
    clock: { shownAt: moment.toISOString(), offset: offsetAt(city.timeZone, moment) },
    today: dateIn(city.timeZone, moment),
    departures: departures.filter((departure) => departure.date === shownDate).slice(0, 7),
    figures,
    review,
    guides,
    hasGuides: guides.length > 0,
    articles,
    hasArticles: articles.length > 0,
    quick: byTours.slice(0, 4).map(({ id, name, slug }) => ({ id, name, slug })),
    pictured,
    alternates: paths.home,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t, path, date, locale } = useI18n();
  const origin = useOrigin();
  const { city, cityCount, review, departures } = loaderData;
  const isToday = departures[0]?.date === loaderData.today;
  return (
    <>
      <PageHead
        title={t("home.title")}
        description={t("home.description", { cities: cityCount })}
        alternates={loaderData.alternates}
        picture={cityOpenGraph(city.id, city.photo)}
        jsonLd={
          import.meta.env.SSR && [
            {
              "@context": "https://schema.org",
              "@type": "Organization",
              name: site.name,
              url: origin + loaderData.alternates[locale],
              logo: `${origin}/favicon.svg`,
              legalName: company.legalName,
              email: site.email,
              ...(company.telephone && { telephone: company.telephone }),
              ...(company.address && { address: company.address }),
              foundingDate: String(site.since),
            },
          ]
        }
      />
      <Hero cityCount={cityCount} quick={loaderData.quick} focus={city.focus}>
        <CityPicture cityId={city.id} photo={city.photo} alt={city.alt} sizes={uprightOnPhone("83vw")} priority />
      </Hero>
      {departures.length > 0 && (
        <Section
          id="book"
          compact
          title={t(isToday ? "home.today" : "home.tomorrow", { city: city.inPhrase })}
          action={
            <MoreLink to={path("location", { location: loaderData.citySlug })}>
              {t("home.allIn", { city: city.inPhrase })}
            </MoreLink>
          }
          note={<LocalTime date={departures[0]?.date ?? loaderData.today} clock={loaderData.clock} />}
        >
          <div>
            <Timetable departures={departures} />
            <VoluntaryPaymentNote payments={departures.map((departure) => departure.payment)} />
          </div>
        </Section>
      )}
      <RecentToursSection />
      <Section title={t("wish.title")}>
        <ol className="how-it-works">
          {(["one", "two", "three"] as const).map((step, index) => (
            <li key={step}>
              <span className="number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <strong>{t(`wish.${step}.title`)}</strong>
                <span>{t(`wish.${step}.text`)}</span>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section layout="full" title={t("home.gallery")}>
        <BlockBoundary>
          <CityGallery cities={loaderData.pictured} />
        </BlockBoundary>
      </Section>
      <Section
        id="lands"
        layout="full"
        title={t("home.lands", { cities: cityCount, countries: loaderData.countries.length })}
        action={<MoreLink to={path("search")}>{t("nav.allTours")}</MoreLink>}
      >
        <BlockBoundary>
          <CountryList
            countries={loaderData.countries}
            map={loaderData.map}
            here={city.id}
            cityCount={cityCount}
            figures={loaderData.figures}
          />
        </BlockBoundary>
      </Section>
      {review && (
        <Section
          title={t("home.guestReviews")}
          action={
            <MoreLink to={`${path("tour", { location: review.citySlug, tour: review.tourSlug })}#reviews`}>
              {t("home.readReviews")}
            </MoreLink>
          }
        >
          <div className="guest-quote">
            <div>
              <blockquote lang={locale}>{t("common.quoted", { text: review.body })}</blockquote>
              <p>
                {[review.name, review.home].filter(Boolean).join(", ")}. {review.tourName}, {review.cityName}
                {review.walkedOn && `, ${date(review.walkedOn, "month")}`}. {review.verified && t("card.verified")}
              </p>
            </div>
          </div>
        </Section>
      )}
      {loaderData.hasGuides && (
        <Section
          title={t("home.people")}
          note={t("home.peopleNote")}
          action={<MoreLink to={path("guides")}>{t("nav.allGuides")}</MoreLink>}
        >
          <BlockBoundary>
            <GuideGrid guides={loaderData.guides} />
          </BlockBoundary>
        </Section>
      )}
      {loaderData.hasArticles && (
        <Section title={t("home.before")} action={<MoreLink to={path("articles")}>{t("nav.allArticles")}</MoreLink>}>
          <BlockBoundary>
            <ArticleList articles={loaderData.articles} />
          </BlockBoundary>
        </Section>
      )}
    </>
  );
}

function LocalTime({ date: shown, clock }: { date: string; clock: { shownAt: string; offset: number } }) {
  const { t, date } = useI18n();
  const time = useClock(clock.shownAt, clock.offset);
  return <span data-browser-only="">{t("home.now", { date: date(shown, "long"), time })}</span>;
}
