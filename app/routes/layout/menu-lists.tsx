import { MoreLink } from "#app/blocks/page/more-link.tsx";
import { useFollowLink } from "#app/browser/follow-link.ts";
import type { MenuPlaces } from "#app/domain/places/menu-places.ts";
import { themes } from "#app/domain/tours/themes.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Badge } from "#app/ui/badge.tsx";

export function CityMenu({ places }: { places: MenuPlaces }) {
  const { t, path } = useI18n();
  const follow = useFollowLink();
  return (
    <div className="country-list">
      {places.countries.map((country) => (
        <section key={country.slug}>
          <h3>
            <a href={path("location", { location: country.slug })} onClick={follow}>
              {country.name}
            </a>
          </h3>
          <ul>
            {country.cities.map((city) => (
              <li key={city.slug}>
                <a href={path("location", { location: city.slug })} onClick={follow}>
                  {city.name} {city.isNew && <Badge>{t("place.new")}</Badge>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function TourMenu({ places }: { places: MenuPlaces }) {
  const { t, path } = useI18n();
  const follow = useFollowLink();
  return (
    <div className="country-list">
      <section>
        <h3>{t("nav.byTheme")}</h3>
        <ul>
          {themes.map((theme) => (
            <li key={theme}>
              <a href={`${path("search")}?theme=${theme}`} onClick={follow}>
                {t(`theme.${theme}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t("nav.byCity")}</h3>
        <ul>
          {places.largest.map((city) => (
            <li key={city.slug}>
              <a href={`${path("location", { location: city.slug })}#tours`} onClick={follow}>
                {city.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <MoreLink to={path("search")}>{t("nav.allTours")}</MoreLink>
    </div>
  );
}
