import { CalendarDays, Menu, Search } from "lucide-react";
import { Link, useMatches } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { MyToursLink } from "./account-links.tsx";

/** Bottom bar on phones. */
export function StickyBar() {
  const { t, path } = useI18n();
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
      <BookTour />
    </nav>
  );
}

type PageData = {
  kind?: "city" | "country";
  country?: { code: string };
  article?: { citySlug: string | null };
  booking?: { cityId: string };
};

/** Leads to what can be booked of the page's subject: its calendar or timetable, its city's, its guide's tours. */
function BookTour() {
  const { t, path } = useI18n();
  const match = useMatches().at(-1);
  const page = match?.id.split(".")[0] ?? "";
  // Nothing stands beside the button that pays.
  if (page === "bookingPay" || page === "bookingPaid") return null;
  const { kind, country, article, booking } = (match?.loaderData ?? {}) as PageData;
  const label = (
    <>
      <CalendarDays className="icon" aria-hidden="true" />
      {t("nav.bookTour")}
    </>
  );
  if (page === "home")
    return (
      <button type="button" className="book" popoverTarget="menu-cities">
        {label}
      </button>
    );
  if (page === "tour" || kind === "city")
    return (
      <a className="book" href="#book">
        {label}
      </a>
    );
  const board = path("board");
  const to = article?.citySlug
    ? `${path("location", { location: article.citySlug })}#book`
    : page === "guide"
      ? path("guideTours", { guide: match?.params.guide ?? "" })
      : kind === "country" && country
        ? `${board}?city=${country.code.toLowerCase()}`
        : booking
          ? `${board}?city=${booking.cityId}`
          : board;
  return (
    <Link className="book" to={to}>
      {label}
    </Link>
  );
}
