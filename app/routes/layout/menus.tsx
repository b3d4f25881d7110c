import { Link } from "react-router";
import { BlockBoundary } from "#app/blocks/page/block-boundary.tsx";
import type { MenuPlaces } from "#app/domain/places/menu-places.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { StaffLinks } from "./account-links.tsx";
import { CityMenu, TourMenu } from "./menu-lists.tsx";

/** The panels of "Cities", "Walking tours" and "Menu" are native popovers, which work without JavaScript. */
export function Menus({ places }: { places: MenuPlaces }) {
  const { t, path } = useI18n();
  return (
    <>
      <div popover="auto" id="menu-cities" className="menu on-dark" aria-label={t("nav.cities")} role="dialog">
        <MenuClose menu="menu-cities" />
        <h2 className="visually-hidden">{t("nav.cities")}</h2>
        <BlockBoundary>
          <CityMenu places={places} />
        </BlockBoundary>
      </div>
      <div popover="auto" id="menu-tours" className="menu on-dark" aria-label={t("nav.tours")} role="dialog">
        <MenuClose menu="menu-tours" />
        <h2 className="visually-hidden">{t("nav.tours")}</h2>
        <BlockBoundary>
          <TourMenu places={places} />
        </BlockBoundary>
      </div>
      <div popover="auto" id="menu-all" className="menu on-dark" aria-label={t("nav.menu")} role="dialog">
        <MenuClose menu="menu-all" />
        <nav aria-label={t("nav.menu")}>
          <p className="menu-links">
            <Link to={path("articles")}>{t("nav.articles")}</Link>
            <Link to={path("guides")}>{t("nav.guides")}</Link>
            <Link to={path("board")}>{t("nav.board")}</Link>
            <Link to={path("contact")}>{t("footer.contact")}</Link>
            <StaffLinks />
          </p>
        </nav>
        <h2>{t("nav.tours")}</h2>
        <BlockBoundary>
          <TourMenu places={places} />
        </BlockBoundary>
        <h2>{t("nav.cities")}</h2>
        <BlockBoundary>
          <CityMenu places={places} />
        </BlockBoundary>
      </div>
    </>
  );
}

function MenuClose({ menu }: { menu: string }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className="tool menu-close"
      popoverTarget={menu}
      popoverTargetAction="hide"
      aria-label={t("common.close")}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
