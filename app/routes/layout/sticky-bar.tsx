import { CalendarDays, Menu, Search } from "lucide-react";
import { Link, useMatches } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { MyToursLink } from "./account-links.tsx";

/** Bottom bar on phones. "Book tour" links to the page's calendar or timetable, or to the board if it has none. */
export function StickyBar() {
  const { t, path } = useI18n();
  const match = useMatches().at(-1);
  const page = match?.id.split(".")[0] ?? "";
  const isCity = (match?.loaderData as { kind?: string } | undefined)?.kind === "city";
  const hasTimetable = page === "home" || page === "tour" || (page === "location" && isCity);
  return (
    <nav className="sticky-bar on-dark" aria-label={t("nav.shortcuts")}>
      <button type="button" popoverTarget="menu-all">
        <Menu className="icon" aria-hidden="true" />
        {t("nav.menu")}
      </button>
      <Link to={path("search")}>
        <Search className="icon" aria-hidden="true" />
        {t("nav.search")}
      </Link>
      <MyToursLink />
      {hasTimetable ? (
        <a href="#book">
          <CalendarDays className="icon" aria-hidden="true" />
          {t("nav.bookTour")}
        </a>
      ) : (
        <Link to={path("board")}>
          <CalendarDays className="icon" aria-hidden="true" />
          {t("nav.bookTour")}
        </Link>
      )}
    </nav>
  );
}
