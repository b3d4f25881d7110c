import type { CSSProperties } from "react";
import { ArticleList } from "#app/blocks/articles/article-list.tsx";
import { TimeZoneNote } from "#app/blocks/departures/time-zone-note.tsx";
import { Timetable } from "#app/blocks/departures/timetable.tsx";
import { Breadcrumbs } from "#app/blocks/page/breadcrumbs.tsx";
import { breadcrumbList } from "#app/blocks/page/json-ld.ts";
import { MoreLink } from "#app/blocks/page/more-link.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { CityPicture, cityOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import { useRecordCity } from "#app/blocks/places/current-city.ts";
import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { TourGrid } from "#app/blocks/tours/tour-card.tsx";
import type { Alternates } from "#app/i18n/alternates.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Badge } from "#app/ui/badge.tsx";
import { uprightOnPhone } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CityPageData } from "./load-city.ts";
import { MeetGuide } from "./meet-guide.tsx";
import { Practical } from "./practical.tsx";

type CityPageProps = CityPageData & { alternates: Alternates };

export function CityPage({ city, tours, days, guide, otherGuides, articles, alternates }: CityPageProps) {
  const { t, path, locale } = useI18n();
  const origin = useOrigin();
  useRecordCity(city.id);
  const departuresToday = days[0]?.departures.length ?? 0;
  const areAllOver = days.every(({ departures }) => departures.length === 0);
  const crumbs = [
    { name: t("nav.cities"), to: `${path("home")}#lands` },
    { name: city.countryName, to: path("location", { location: city.countrySlug }) },
  ];
  return (
    <>
      <PageHead
        title={t("city.title", { in: city.inPhrase, city: city.name })}
        description={t("city.description", { in: city.inPhrase, tours: tours.length, tagline: city.tagline })}
        alternates={alternates}
        picture={cityOpenGraph(city.id, city.photo)}
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbList(origin, [...crumbs, { name: city.name, to: alternates[locale] }]),
            {
              "@context": "https://schema.org",
              "@type": "TouristDestination",
              name: city.name,
              description: city.about,
              url: origin + alternates[locale],
              image: origin + cityOpenGraph(city.id, city.photo),
              geo: { "@type": "GeoCoordinates", latitude: city.latitude, longitude: city.longitude },
            },
          ]
        }
      />
      <section className="place-hero" style={{ "--focus-x": city.focus } as CSSProperties}>
        <div className="place-hero-inner">
          <Breadcrumbs crumbs={crumbs} />
          <h1>
            {city.name} {city.isNew && <Badge>{t("place.new")}</Badge>}
          </h1>
          <p className="subtitle">
            {city.tagline} {t("city.departuresToday", { count: departuresToday })}
          </p>
        </div>
        <CityPicture cityId={city.id} photo={city.photo} alt={city.alt} sizes={uprightOnPhone("83vw")} priority />
      </section>
      <Section
        id="book"
        layout="full"
        compact
        title={t("city.next")}
        action={<MoreLink to={path("board")}>{t("nav.board")}</MoreLink>}
      >
        <div className="days">
          {days.map(
            (day, index) =>
              // In the evening the words above say that today is over, and tomorrow has the whole width.
              (day.departures.length > 0 || areAllOver) && (
                <Day key={day.date} day={day} label={t(index === 0 ? "date.today" : "date.tomorrow")} />
              ),
          )}
        </div>
        <VoluntaryPaymentNote payments={days.flatMap((day) => day.departures.map((departure) => departure.payment))} />
        <TimeZoneNote city={city} />
      </Section>
      <Section
        id="tours"
        layout="full"
        title={t("city.walks")}
        action={<span className="muted">{t("place.tours", { count: tours.length })}</span>}
      >
        <TourGrid tours={tours} />
      </Section>
      <Section title={t("city.onFoot", { in: city.inPhrase, city: city.name })}>
        <p className="intro">{city.about}</p>
      </Section>
      {guide && <MeetGuide guide={guide} others={otherGuides} city={city} />}
      <Practical city={city} />
      {articles.length > 0 && (
        <Section
          title={t("city.read", { in: city.inPhrase, city: city.name })}
          action={<MoreLink to={path("articles")}>{t("nav.allArticles")}</MoreLink>}
        >
          <ArticleList articles={articles} />
        </Section>
      )}
    </>
  );
}

function Day({ day, label }: { day: CityPageProps["days"][number]; label: string }) {
  const { t, date } = useI18n();
  return (
    <div>
      <h3>
        {label} <small>{date(day.date, "long")}</small>
      </h3>
      {day.departures.length > 0 ? (
        <Timetable departures={day.departures} />
      ) : (
        <p className="muted">{t("city.noneLeft")}</p>
      )}
    </div>
  );
}
