import { Link } from "react-router";
import { whenAtlasIsHere } from "#app/blocks/atlas.ts";
import { BlockBoundary } from "#app/blocks/block-boundary.tsx";
import { later } from "#app/blocks/later.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { MenuProps } from "./menu-lists.tsx";

const lists = () => whenAtlasIsHere(import("./menu-lists.tsx"));

// Two hundred links nobody may ever open: written once for all pages, they come to life when a menu does.
const CityMenu = later("menu-lists", async () => ({ default: (await lists()).CityMenu }), { alike: true });
const TourMenu = later("menu-lists", async () => ({ default: (await lists()).TourMenu }), { alike: true });

/** The panels behind "Cities", "Walking tours" and the phone's "Menu": the browser's own popovers, no script needed. */
export function Menus({ countries }: MenuProps) {
  const { t, path, locale } = useI18n();
  return (
    <>
      <div popover="auto" id="menu-cities" className="menu on-night" aria-label={t("nav.cities")} role="dialog">
        <BlockBoundary key={locale}>
          <CityMenu countries={countries} />
        </BlockBoundary>
      </div>
      <div popover="auto" id="menu-tours" className="menu on-night" aria-label={t("nav.tours")} role="dialog">
        <BlockBoundary key={locale}>
          <TourMenu countries={countries} />
        </BlockBoundary>
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
        <BlockBoundary key={locale}>
          <TourMenu countries={countries} />
        </BlockBoundary>
        <h2>{t("nav.cities")}</h2>
        <BlockBoundary key={locale}>
          <CityMenu countries={countries} />
        </BlockBoundary>
      </div>
    </>
  );
}
