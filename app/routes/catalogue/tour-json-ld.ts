import type { Thing, WithContext } from "schema-dts";
import type { Crumb } from "#app/blocks/page/breadcrumbs.tsx";
import { breadcrumbList } from "#app/blocks/page/json-ld.ts";
import { tourOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import type { Alternates } from "#app/i18n/alternates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { toDecimal } from "#app/i18n/money.ts";
import { formatLocalInstant } from "#app/i18n/zones.ts";
import { site } from "#app/site.ts";
import type { TourPageData } from "./load-tour.ts";

/** Describes the tour as TouristTrip, its rating as Product, the day's departures as Events, and the breadcrumbs. */
export function tourJsonLd(
  { tour, city, departures, alternates }: TourPageData & { alternates: Alternates },
  crumbs: Crumb[],
  locale: Locale,
  origin: string,
): WithContext<Thing>[] {
  const url = origin + alternates[locale];
  const price = tour.price === null ? "0" : toDecimal(tour.price, tour.currency);
  const organizer = { "@type": "Organization", name: site.name, url: origin } as const;
  const image = origin + tourOpenGraph(tour);
  const meeting = {
    "@type": "Place",
    name: tour.meeting.name,
    address: { "@type": "PostalAddress", addressLocality: city.name, addressCountry: city.countryName },
    geo: { "@type": "GeoCoordinates", latitude: tour.meeting.latitude, longitude: tour.meeting.longitude },
  } as const;
  const { minimumAge, suitsFromAge } = tour.goodToKnow;
  const ages = {
    ...(minimumAge !== undefined && { requiredMinAge: minimumAge }),
    ...(suitsFromAge !== undefined && { suggestedMinAge: suitsFromAge }),
  };
  const youngest = minimumAge ?? suitsFromAge;
  return [
    breadcrumbList(origin, [...crumbs, { name: tour.title, to: alternates[locale] }]),
    {
      "@context": "https://schema.org",
      "@type": "TouristTrip",
      name: tour.title,
      description: tour.short,
      url,
      image,
      provider: organizer,
      tripOrigin: meeting,
      itinerary: {
        "@type": "ItemList",
        itemListElement: tour.stops.map((stop, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: stop.name,
        })),
      },
      offers: { "@type": "Offer", price, priceCurrency: tour.currency, url: `${url}#book` },
    },
    ...(tour.rating === null
      ? []
      : [
          {
            "@context": "https://schema.org",
            "@type": "Product",
            name: tour.title,
            description: tour.short,
            image,
            ...(youngest !== undefined && { audience: { "@type": "PeopleAudience", ...ages } as const }),
            aggregateRating: { "@type": "AggregateRating", ratingValue: tour.rating, reviewCount: tour.reviews },
          } as const,
        ]),
    ...departures.map(
      (departure) =>
        ({
          "@context": "https://schema.org",
          "@type": "Event",
          name: tour.title,
          description: tour.short,
          image,
          startDate: formatLocalInstant(departure.startsAt, city.timeZone),
          endDate: formatLocalInstant(
            new Date(departure.lastDayStartsAt.getTime() + tour.minutes * 60_000),
            city.timeZone,
          ),
          inLanguage: departure.language,
          eventStatus: "https://schema.org/EventScheduled",
          eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
          location: meeting,
          organizer,
          isAccessibleForFree: tour.payment !== "paid",
          maximumAttendeeCapacity: tour.maxGuestsPerDeparture,
          ...(youngest !== undefined && { typicalAgeRange: `${youngest}-` }),
          offers: {
            "@type": "Offer",
            price,
            priceCurrency: tour.currency,
            url: `${url}?day=${departure.date}#book`,
            availability: departure.state === "open" ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
          },
        }) as const,
    ),
  ];
}
