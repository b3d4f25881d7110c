import { Link } from "react-router";
import { MoreLink } from "#app/blocks/page/more-link.tsx";
import type { NavigationCountry } from "#app/domain/places/list-navigation.ts";
import { themes } from "#app/domain/tours/themes.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Badge } from "#app/ui/badge.tsx";

export type MenuProps = { countries: NavigationCountry[] };

export function CityMenu({ countries }: MenuProps) {
  const { t, path } = useI18n();
  return (
    <div className="country-list">
      {countries.map((country) => (
        <section key={country.code}>
          <h3>
            <Link to={path("location", { location: country.slug })}>{country.name}</Link>
          </h3>
          <ul>
            {country.cities.map((city) => (
              <li key={city.id}>
                <Link to={path("location", { location: city.slug })}>
                  {city.name} {city.isNew && <Badge>{t("place.new")}</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function TourMenu({ countries }: MenuProps) {
  const { t, path } = useI18n();
  const largest = countries
    .flatMap((country) => country.cities)
    .sort((a, b) => b.tours - a.tours)
    .slice(0, 12);
  return (
    <div className="country-list">
      <section>
        <h3>{t("nav.byTheme")}</h3>
        <ul>
          {themes.map((theme) => (
            <li key={theme}>
              <Link to={`${path("search")}?theme=${theme}`}>{t(`theme.${theme}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t("nav.byCity")}</h3>
        <ul>
          {largest.map((city) => (
            <li key={city.id}>
              <Link to={`${path("location", { location: city.slug })}#tours`}>{city.name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <MoreLink to={path("search")}>{t("nav.allTours")}</MoreLink>
    </div>
  );
}
