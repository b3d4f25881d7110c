import { ChevronRight, Search } from "lucide-react";
import { Form, Link, useLocation, useMatches } from "react-router";
import { Brand } from "#app/blocks/page/logo.tsx";
import { SearchBox } from "#app/blocks/search/search-box.tsx";
import type { Alternates } from "#app/i18n/alternates.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { AccountLink, MyToursLink, StaffLinks } from "./account-links.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";

type SideRailProps = { alternates: Alternates; cities: number };

/** Side navigation on desktop. */
export function SideRail({ alternates, cities }: SideRailProps) {
  const { t, path } = useI18n();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  // The route of an unknown place matches too, but has no data.
  const page = match?.loaderData ? match.id.split(".")[0] : undefined;
  return (
    <aside className="rail on-dark">
      <Brand />
      <Form className="search-bar" role="search" aria-label={t("nav.search")} action={path("search")}>
        <SearchBox id="rail-search" placeholder={t("nav.search")} />
        <button type="submit" aria-label={t("nav.search")}>
          <Search className="icon" aria-hidden="true" />
        </button>
      </Form>
      <nav aria-label={t("nav.main")}>
        <button type="button" popoverTarget="menu-cities" aria-current={page === "location" ? "true" : undefined}>
          {t("nav.cities")}
          <small>{cities}</small>
        </button>
        <button type="button" popoverTarget="menu-tours" aria-current={page === "tour" ? "true" : undefined}>
          {t("nav.tours")}
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
        <Link to={path("articles")} prefetch="intent" aria-current={pathname.includes("/blog") ? "page" : undefined}>
          {t("nav.articles")}
        </Link>
        <Link to={path("guides")} prefetch="intent" aria-current={pathname.includes("/guides") ? "page" : undefined}>
          {t("nav.guides")}
        </Link>
      </nav>
      <div className="rail-bottom">
        <StaffLinks />
        <MyToursLink />
        <AccountLink />
        <LanguageSwitcher alternates={alternates} />
      </div>
    </aside>
  );
}
