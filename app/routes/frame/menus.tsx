import { Link } from "react-router";
import { MoreLink } from "#app/blocks/links.tsx";
import { themes } from "#app/blocks/themes.ts";
import type { NavigationCountry } from "#app/domain/places/list-navigation.ts";
import type { MessageKey } from "#app/i18n/translate.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Badge } from "#app/ui/badge.tsx";

/** The panels behind "Cities", "Walking tours" and the phone's "Menu": the browser's own popovers, no script needed. */
export function Menus({ countries }: { countries: NavigationCountry[] }) {
  const { t, path } = useI18n();
  return (
    <>
      <div popover="auto" id="menu-cities" className="menu on-night" aria-label={t("nav.cities")} role="dialog">
        <CityMenu countries={countries} />
      </div>
      <div popover="auto" id="menu-tours" className="menu on-night" aria-label={t("nav.tours")} role="dialog">
        <TourMenu countries={countries} />
      </div>
      <div popover="auto" id="menu-all" className="menu on-night" aria-label={t("nav.menu")} role="dialog">
        <nav aria-label={t("nav.menu")}>
          <p className="menu-links">
            <Link to={path("articles")}>{t("nav.articles")}</Link>
            <Link to={path("guides")}>{t("nav.guides")}</Link>
            <Link to={path("board")}>{t("nav.board")}</Link>
            <Link to={path("contact")}>{t("footer.contact")}</Link>
          </p>
        </nav>
        <h2>{t("nav.tours")}</h2>
        <TourMenu countries={countries} />
        <h2>{t("nav.cities")}</h2>
        <CityMenu countries={countries} />
      </div>
    </>
  );
}

function CityMenu({ countries }: { countries: NavigationCountry[] }) {
  const { t, path } = useI18n();
  return (
    <div className="lands">
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

function TourMenu({ countries }: { countries: NavigationCountry[] }) {
  const { t, path } = useI18n();
  const largest = countries
    .flatMap((country) => country.cities)
    .sort((a, b) => b.tours - a.tours)
    .slice(0, 12);
  return (
    <div className="lands">
      <section>
        <h3>{t("nav.byTheme")}</h3>
        <ul>
          {themes.map((theme) => (
            <li key={theme}>
              <Link to={`${path("search")}?theme=${theme}`}>{t(`theme.${theme}` as MessageKey)}</Link>
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
