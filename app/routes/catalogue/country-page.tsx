import { Breadcrumbs } from "#app/blocks/page/breadcrumbs.tsx";
import { breadcrumbList } from "#app/blocks/page/json-ld.ts";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { cityOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import { EuropeMap } from "#app/blocks/places/europe-map.tsx";
import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { TourGrid } from "#app/blocks/tours/tour-card.tsx";
import type { Alternates } from "#app/i18n/alternates.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";
import { Section } from "#app/ui/section.tsx";
import { CityCard } from "./city-card.tsx";
import type { loadCountryPage } from "./load-country.ts";

type CountryPageProps = Awaited<ReturnType<typeof loadCountryPage>> & { alternates: Alternates };

export function CountryPage({ country, bestTours, map, alternates }: CountryPageProps) {
  const { t, path, locale } = useI18n();
  const origin = useOrigin();
  const crumbs = [{ name: t("nav.cities"), to: `${path("home")}#lands` }];
  const tours = country.destinations.reduce((sum, city) => sum + city.tours, 0);
  return (
    <>
      <PageHead
        title={t("country.title", { in: country.inPhrase, country: country.name })}
        description={t("country.description", { in: country.inPhrase, cities: country.destinations.length, tours })}
        alternates={alternates}
        picture={cityOpenGraph(country.destinations[0]?.id ?? site.homeCity, country.destinations[0]?.photo)}
        jsonLd={
          import.meta.env.SSR && [breadcrumbList(origin, [...crumbs, { name: country.name, to: alternates[locale] }])]
        }
      />
      <section className="country-head">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <h1>{country.name}</h1>
          <p className="subtitle">
            {t("country.counts", { cities: country.destinations.length })}, {t("place.tours", { count: tours })}
          </p>
          <p className="intro">{country.about}</p>
        </div>
        <EuropeMap cities={map} alt={country.alt} area={country.code.toLowerCase()} />
      </section>
      <Section layout="full" title={t("country.destinations")}>
        <div className="tour-grid">
          {country.destinations.map((city, index) => (
            <CityCard
              key={city.id}
              city={city}
              size={country.destinations.length < 3 ? "half" : "third"}
              first={index === 0}
            />
          ))}
        </div>
      </Section>
      {bestTours.length > 0 && (
        <Section layout="full" title={t("country.best")}>
          <div>
            <TourGrid tours={bestTours} withCity />
            <VoluntaryPaymentNote payments={bestTours.map((tour) => tour.payment)} />
          </div>
        </Section>
      )}
    </>
  );
}
