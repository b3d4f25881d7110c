import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type Locale, locales } from "./i18n/locales.ts";
import { type PathName, paths } from "./i18n/paths.ts";

/** Every page inside the default layout, in every language: `about` is mounted as `about.en`, `about.es` and so on. */
const framed: [name: PathName, file: string][] = [
  ["home", "routes/home/home.tsx"],
  ["about", "routes/company/about.tsx"],
  ["articles", "routes/articles/articles.tsx"],
  ["article", "routes/articles/article.tsx"],
  ["career", "routes/company/career.tsx"],
  ["contact", "routes/company/contact.tsx"],
  ["faqs", "routes/company/faqs.tsx"],
  ["guides", "routes/guides/guides.tsx"],
  ["guideApply", "routes/community/guide-apply.tsx"],
  ["guide", "routes/guides/guide.tsx"],
  ["guideTours", "routes/guides/guide-tours.tsx"],
  ["partnership", "routes/company/partnership.tsx"],
  ["privateTours", "routes/company/private-tours.tsx"],
  ["privateOffer", "routes/company/private-offer.tsx"],
  ["search", "routes/search/search.tsx"],
  ["eu", "routes/company/eu.tsx"],
  ["terms", "routes/company/terms.tsx"],
  ["cookies", "routes/platform/cookies.tsx"],
  ["booking", "routes/booking/ticket.tsx"],
  ["bookingCancel", "routes/booking/cancel.tsx"],
  ["bookingMove", "routes/booking/move.tsx"],
  ["review", "routes/community/review.tsx"],
  ["newsletter", "routes/community/newsletter.tsx"],
  ["newsletterConfirm", "routes/community/newsletter-confirm.tsx"],
  ["newsletterUnsubscribe", "routes/community/newsletter-unsubscribe.tsx"],
  ["profile", "routes/account/profile.tsx"],
  ["myTours", "routes/account/my-tours.tsx"],
  ["login", "routes/account/login.tsx"],
  ["signup", "routes/account/signup.tsx"],
  ["checkEmail", "routes/account/check-email.tsx"],
  ["verifyEmail", "routes/account/verify-email.tsx"],
  ["emailVerified", "routes/account/email-verified.tsx"],
  ["forgotPassword", "routes/account/forgot-password.tsx"],
  ["newPassword", "routes/account/new-password.tsx"],
  ["passwordReset", "routes/account/password-reset.tsx"],
  ["location", "routes/catalogue/location.tsx"],
  ["tour", "routes/catalogue/tour.tsx"],
];

/** Pages without rail, bar and footer. */
const bare: [name: PathName, file: string][] = [
  ["board", "routes/board/board.tsx"],
  ["oauthCallback", "routes/account/oauth-callback.tsx"],
  ["offline", "routes/platform/offline.tsx"],
];

function page(locale: Locale, [name, file]: [PathName, string]): RouteConfigEntry {
  const id = `${name}.${locale}`;
  const path = paths[name][locale].slice(1);
  return path === "" ? index(file, { id }) : route(path, file, { id });
}

function pagesOf(locale: Locale): RouteConfigEntry[] {
  const unknown = route(locale === "en" ? "*" : `${locale}/*`, "routes/catalogue/unknown.tsx", {
    id: `unknown.${locale}`,
  });
  return [
    layout("routes/frame/frame.tsx", { id: `frame.${locale}` }, [
      layout("routes/frame/page-boundary.tsx", { id: `page.${locale}` }, [
        ...framed.map((entry) => page(locale, entry)),
        unknown,
      ]),
    ]),
    ...bare.map((entry) => page(locale, entry)),
  ];
}

/** What visitors read, written in the office: most pages are one for all nouns. */
const officeContent = [
  layout("routes/office/content/frame.tsx", { id: "content" }, [
    route("office/content", "routes/office/content/index.ts"),
    route("office/content/tours/new", "routes/office/content/tour-new.tsx"),
    route("office/content/tours/:id", "routes/office/content/tour-facts.tsx"),
    route("office/content/tours/:id/route", "routes/office/content/tour-route.tsx"),
    route("office/content/cities/new", "routes/office/content/city-new.tsx"),
    route("office/content/countries/new", "routes/office/content/country-new.tsx"),
    route("office/content/cities/:id", "routes/office/content/city-facts.tsx"),
    route("office/content/guides/new", "routes/office/content/guide-facts.tsx", { id: "guideNew" }),
    route("office/content/guides/:id", "routes/office/content/guide-facts.tsx"),
    route("office/content/articles/new", "routes/office/content/article-facts.tsx", { id: "articleNew" }),
    route("office/content/articles/:id", "routes/office/content/article-facts.tsx"),
    route("office/content/faq", "routes/office/content/faq.tsx"),
    route("office/content/prices", "routes/office/content/prices.tsx"),
    route("office/content/:noun", "routes/office/content/list.tsx"),
    route("office/content/:noun/:id/texts", "routes/office/content/texts.tsx"),
    route("office/content/:noun/:id/picture", "routes/office/content/picture.tsx"),
    route("office/content/:noun/:id/public", "routes/office/content/public.tsx"),
    route("office/content/:noun/:id/preview/:locale", "routes/office/content/preview.tsx"),
  ]),
];

/** The office speaks English only; its frame turns away whoever is not of the staff. */
const office = layout("routes/office/frame.tsx", { id: "office" }, [
  route("office", "routes/office/day/day.tsx"),
  route("office/departures/new", "routes/office/day/new-departure.tsx"),
  route("office/departures/:id", "routes/office/day/departure.tsx"),
  route("office/departures/:id/cancel", "routes/office/day/cancel-departure.tsx"),
  route("office/bookings", "routes/office/bookings/bookings.tsx"),
  route("office/bookings/:reference", "routes/office/bookings/booking.tsx"),
  route("office/schedules", "routes/office/schedules/schedules.tsx"),
  route("office/schedules/new", "routes/office/schedules/edit-schedule.tsx", { id: "office-schedule-new" }),
  route("office/schedules/:id", "routes/office/schedules/edit-schedule.tsx"),
  route("office/inbox/:kind?", "routes/office/inbox/inbox.tsx"),
  route("office/inbox/:kind/:id", "routes/office/inbox/entry.tsx"),
  route("office/inbox/application/:id/file", "routes/office/inbox/file.ts"),
  route("office/figures", "routes/office/figures/figures.tsx"),
  route("office/figures.csv", "routes/office/figures/csv.ts"),
  ...officeContent,
  route("office/people", "routes/office/people.tsx"),
  route("office/log", "routes/office/log.tsx"),
]);

/** A guide's own days, on a telephone; its frame turns away whoever is no guide. */
const guideArea = layout("routes/guide/frame.tsx", { id: "guideArea" }, [
  route("guide", "routes/guide/days.tsx"),
  route("guide/sync", "routes/guide/sync.ts"),
]);

export default [
  ...locales.flatMap(pagesOf),
  office,
  guideArea,
  route("search/suggestions", "routes/search/suggestions.ts"),
  route("forms/helpful", "routes/community/helpful.ts"),
  route("forms/availability", "routes/community/availability.ts"),
  route("forms/:form", "routes/community/submit.ts"),
  route("sitemap.xml", "routes/feeds/sitemap-index.ts"),
  ...locales.map((locale) => route(`sitemap-${locale}.xml`, "routes/feeds/sitemap.ts", { id: `sitemap.${locale}` })),
  ...locales.map((locale) => page(locale, ["articlesRss", "routes/feeds/rss.ts"])),
  ...locales.map((locale) => page(locale, ["articlesAtom", "routes/feeds/atom.ts"])),
  route("llms.txt", "routes/feeds/llms.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("booking/:reference/calendar.ics", "routes/booking/calendar.ts"),
  route("session", "routes/account/session.ts"),
  route("logout", "routes/account/logout.ts"),
  route("profile/data.json", "routes/account/profile-data.ts"),
  route("oauth/start/:provider", "routes/account/oauth-start.ts"),
  route("dev/mailbox", "routes/dev/mailbox.tsx"),
  route("dev/art", "routes/dev/art.tsx"),
  route("dev/ui", "routes/dev/ui.tsx"),
] satisfies RouteConfig;
