import { CalendarDays, Menu, Search, Ticket } from "lucide-react";
import { Link, useMatches } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Phones: four things under the thumb. "Book tour" goes to the calendar or timetable of this page, else to the board. */
export function StickyBar() {
  const { t, path } = useI18n();
  const page = useMatches().at(-1)?.id.split(".")[0] ?? "";
  const hasTimetable = page === "home" || page === "location" || page === "tour";
  return (
    <nav className="bar on-night" aria-label={t("nav.shortcuts")}>
      <button type="button" popoverTarget="menu-all">
        <Menu className="ic" aria-hidden="true" />
        {t("nav.menu")}
      </button>
      <Link to={path("search")}>
        <Search className="ic" aria-hidden="true" />
        {t("nav.search")}
      </Link>
      <Link to={path("profile")}>
        <Ticket className="ic" aria-hidden="true" />
        {t("nav.myTours")}
      </Link>
      {hasTimetable ? (
        <a href="#book">
          <CalendarDays className="ic" aria-hidden="true" />
          {t("nav.bookTour")}
        </a>
      ) : (
        <Link to={path("board")}>
          <CalendarDays className="ic" aria-hidden="true" />
          {t("nav.bookTour")}
        </Link>
      )}
    </nav>
  );
}
