import { Link } from "react-router";
import { EuropeMap } from "#app/blocks/places/europe-map.tsx";
import type { MenuCountry } from "#app/domain/places/menu-places.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { MapCity } from "#art/europe.server.ts";

export type CountryListProps = {
  countries: MenuCountry[];
  map: MapCity[];
  here: string;
  cityCount: number;
  figures: { rating: number | null; reviews: number; languages: number };
};

export function CountryList({ countries, map, here, cityCount, figures }: CountryListProps) {
  const { t, path, number } = useI18n();
  return (
    <div className="map-with-list">
      <div>
        <EuropeMap cities={map} here={here} alt={t("home.mapAlt")} />
        <dl className="stats">
          <Figure label={t("home.figures.since")} value={String(site.since)} />
          <Figure label={t("home.figures.cities", { count: cityCount })} value={number(cityCount)} />
          {figures.rating !== null && (
            <Figure label={t("home.figures.reviews", { count: figures.reviews })} value={number(figures.rating, 1)} />
          )}
          <Figure label={t("home.figures.languages", { count: figures.languages })} value={number(figures.languages)} />
        </dl>
      </div>
      <div className="country-list">
        {countries.map((country) => (
          <section key={country.slug} className="defer-layout">
            <h3>
              <Link to={path("location", { location: country.slug })} prefetch="intent">
                {country.name}
              </Link>{" "}
              <small>{t("place.tours", { count: country.tours })}</small>
            </h3>
            <ul>
              {country.cities.map((city) => (
                <li key={city.slug}>
                  <Link to={path("location", { location: city.slug })} prefetch="intent">
                    {city.name} {city.isNew && <Badge>{t("place.new")}</Badge>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
