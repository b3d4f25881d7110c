import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type Locale, locales } from "./i18n/locales.ts";
import { type PathName, paths } from "./i18n/paths.ts";

/** Every page inside the default layout, in every language: `about` is mounted as `about.en`, `about.es` and so on. */
const pagesInLayout: [name: PathName, file: string][] = [
  ["home", "routes/home/home.tsx"],
  ["about", "routes/company/about.tsx"],
  ["articles", "routes/articles/articles.tsx"],
  ["article", "routes/articles/article.tsx"],
  ["career", "routes/company/career.tsx"],
  ["contact", "routes/company/contact.tsx"],
  ["faqs", "routes/company/faqs.tsx"],
  ["guides", "routes/guides/guides.tsx"],
  ["guideApply", "routes/company/guide-apply.tsx"],
  ["guide", "routes/guides/guide.tsx"],
  ["guideTours", "routes/guides/guide-tours.tsx"],
  ["partnership", "routes/company/partnership.tsx"],
  ["privateTours", "routes/private-tours/private-tours.tsx"],
  ["privateOffer", "routes/private-tours/private-offer.tsx"],
  ["search", "routes/search/search.tsx"],
  ["board", "routes/board/board.tsx"],
  ["eu", "routes/company/eu.tsx"],
  ["terms", "routes/company/terms.tsx"],
  ["privacy", "routes/company/privacy.tsx"],
  ["cookies", "routes/company/cookies.tsx"],
  ["booking", "routes/booking/ticket/ticket.tsx"],
  ["bookingCancel", "routes/booking/ticket/cancel.tsx"],
  ["bookingMove", "routes/booking/ticket/move.tsx"],
  ["bookingEmail", "routes/booking/ticket/confirm-email.tsx"],
  ["bookingPay", "routes/booking/pay/pay.tsx"],
  ["bookingPaid", "routes/booking/pay/paid.tsx"],
  ["receipt", "routes/booking/receipt/receipt.tsx"],
  ["findBooking", "routes/booking/ticket/find-booking.tsx"],
  ["waitingJoin", "routes/booking/waiting/waiting-join.tsx"],
  ["waiting", "routes/booking/waiting/waiting.tsx"],
  ["privateProposal", "routes/private-tours/proposal.tsx"],
  ["review", "routes/reviews/write-review.tsx"],
  ["newsletter", "routes/newsletter/newsletter.tsx"],
  ["newsletterConfirm", "routes/newsletter/newsletter-confirm.tsx"],
  ["newsletterUnsubscribe", "routes/newsletter/newsletter-unsubscribe.tsx"],
  ["profile", "routes/account/profile.tsx"],
  ["myTours", "routes/account/my-tours.tsx"],
  ["oneTimeCodes", "routes/account/second-factor/one-time-codes.tsx"],
  ["passkeys", "routes/account/second-factor/passkeys.tsx"],
  ["emailChange", "routes/account/email-change.tsx"],
  ["login", "routes/auth/login.tsx"],
  ["logInCode", "routes/auth/log-in-code.tsx"],
  ["confirmLogIn", "routes/auth/confirm-log-in.tsx"],
  ["signup", "routes/auth/signup.tsx"],
  ["checkEmail", "routes/auth/check-email.tsx"],
  ["verifyEmail", "routes/auth/verify-email.tsx"],
  ["emailVerified", "routes/auth/email-verified.tsx"],
  ["forgotPassword", "routes/auth/forgot-password.tsx"],
  ["newPassword", "routes/auth/new-password.tsx"],
  ["passwordReset", "routes/auth/password-reset.tsx"],
  ["accountDeleted", "routes/auth/account-deleted.tsx"],
  ["location", "routes/catalogue/location.tsx"],
  ["tour", "routes/catalogue/tour.tsx"],
];

/** Pages without rail, bar and footer. */
const pagesWithoutLayout: [name: PathName, file: string][] = [
  ["oauthCallback", "routes/auth/oauth-callback.tsx"],
  ["offline", "routes/layout/offline.tsx"],
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
    layout("routes/layout/layout.tsx", { id: `layout.${locale}` }, [
      layout("routes/layout/page-boundary.tsx", { id: `page.${locale}` }, [
        ...pagesInLayout.map((entry) => page(locale, entry)),
        unknown,
      ]),
    ]),
    ...pagesWithoutLayout.map((entry) => page(locale, entry)),
  ];
}

/** Editing of the public content. The `:type` pages serve every kind of content. */
const officeContent = [
  layout("routes/office/content/layout.tsx", { id: "officeContentLayout" }, [
    route("office/content", "routes/office/content/index.ts", { id: "officeContent" }),
    route("office/content/tours/new", "routes/office/content/tours/tour-new.tsx", { id: "officeTourNew" }),
    route("office/content/tours/:id", "routes/office/content/tours/tour-facts.tsx", { id: "officeTour" }),
    route("office/content/tours/:id/good-to-know", "routes/office/content/tours/good-to-know.tsx", {
      id: "officeTourGoodToKnow",
    }),
    route("office/content/tours/:id/route", "routes/office/content/tours/tour-route.tsx", { id: "officeTourRoute" }),
    route("office/content/tours/:id/days", "routes/office/content/tours/tour-days.tsx", { id: "officeTourDays" }),
    route("office/content/cities/new", "routes/office/content/places/city-new.tsx", { id: "officeCityNew" }),
    route("office/content/countries/new", "routes/office/content/places/country-new.tsx", { id: "officeCountryNew" }),
    route("office/content/cities/:id", "routes/office/content/places/city-facts.tsx", { id: "officeCity" }),
    route("office/content/guides/new", "routes/office/content/guide-facts.tsx", { id: "officeGuideNew" }),
    route("office/content/guides/:id", "routes/office/content/guide-facts.tsx", { id: "officeGuide" }),
    route("office/content/articles/new", "routes/office/content/article-facts.tsx", { id: "officeArticleNew" }),
    route("office/content/articles/:id", "routes/office/content/article-facts.tsx", { id: "officeArticle" }),
    route("office/content/faq", "routes/office/content/faq.tsx", { id: "officeFaq" }),
    route("office/content/prices", "routes/office/content/tours/prices.tsx", { id: "officePrices" }),
    route("office/content/:type", "routes/office/content/list.tsx", { id: "officeContentItems" }),
    route("office/content/:type/:id/texts", "routes/office/content/texts.tsx", { id: "officeTexts" }),
    route("office/content/:type/:id/picture", "routes/office/content/picture.tsx", { id: "officePicture" }),
    route("office/content/:type/:id/public", "routes/office/content/public.tsx", { id: "officePublic" }),
    route("office/content/:type/:id/preview/:locale", "routes/office/content/preview.tsx", { id: "officePreview" }),
  ]),
];

/** The office is in English only. Its layout rejects everybody but staff. */
const office = layout("routes/office/layout.tsx", { id: "office" }, [
  route("office", "routes/office/day/day.tsx", { id: "officeDay" }),
  route("office/plan", "routes/office/plan/plan.tsx", { id: "officePlan" }),
  route("office/plan/fill", "routes/office/plan/fill.tsx", { id: "officePlanFill" }),
  route("office/departures", "routes/office/departures/departures.tsx", { id: "officeDepartures" }),
  route("office/bulk-changes/new", "routes/office/bulk-changes/new-bulk-change.tsx", { id: "officeNewBulkChange" }),
  route("office/bulk-changes/:id", "routes/office/bulk-changes/bulk-change.tsx", { id: "officeBulkChange" }),
  route("office/departures/new", "routes/office/departures/new-departure.tsx", { id: "officeDepartureNew" }),
  route("office/departures/:id", "routes/office/departures/departure.tsx", { id: "officeDeparture" }),
  route("office/departures/:id/guests.csv", "routes/office/departures/guests/guests-csv.ts", { id: "officeGuestsCsv" }),
  route("office/guests.csv", "routes/office/departures/guests/day-guests-csv.ts", { id: "officeDayGuestsCsv" }),
  route("office/guest-lists", "routes/office/departures/guests/day-guest-lists.tsx", { id: "officeDayGuestLists" }),
  route("office/departures/:id/cancel", "routes/office/departures/cancel-departure.tsx", {
    id: "officeDepartureCancel",
  }),
  route("office/bookings", "routes/office/bookings/bookings.tsx", { id: "officeBookings" }),
  route("office/bookings/:reference", "routes/office/bookings/booking.tsx", { id: "officeBooking" }),
  route("office/bookings/:reference/move", "routes/office/bookings/move.tsx", { id: "officeBookingMove" }),
  route("office/schedules", "routes/office/schedules/schedules.tsx", { id: "officeSchedules" }),
  route("office/schedules/new", "routes/office/schedules/edit-schedule.tsx", { id: "officeScheduleNew" }),
  route("office/schedules/:id", "routes/office/schedules/edit-schedule.tsx", { id: "officeSchedule" }),
  route("office/guides", "routes/office/guides/guides.tsx", { id: "officeGuides" }),
  route("office/guides/:id", "routes/office/guides/guide.tsx", { id: "officeTeamGuide" }),
  route("office/inbox/:kind?", "routes/office/inbox/inbox.tsx", { id: "officeInbox" }),
  route("office/inbox/:kind/:id", "routes/office/inbox/entry.tsx", { id: "officeInboxEntry" }),
  route("office/inbox/application/:id/file", "routes/office/inbox/file.ts", { id: "officeInboxFile" }),
  route("office/mail", "routes/office/mail.tsx", { id: "officeMail" }),
  route("office/newsletter", "routes/office/newsletter/newsletter.tsx", { id: "officeNewsletter" }),
  route("office/newsletter/:id", "routes/office/newsletter/mailing.tsx", { id: "officeMailing" }),
  route("office/newsletter/:id/preview/:locale", "routes/office/newsletter/preview.ts", { id: "officeMailingPreview" }),
  route("office/search", "routes/office/search.tsx", { id: "officeSearch" }),
  route("office/cash", "routes/office/cash/cash.tsx", { id: "officeCash" }),
  route("office/cash/receipts", "routes/office/cash/receipts.tsx", { id: "officeReceipts" }),
  route("office/cash/receipts.csv", "routes/office/cash/receipts-csv.ts", { id: "officeReceiptsCsv" }),
  route("office/payments", "routes/office/payments/payments.tsx", { id: "officePayments" }),
  route("office/payments/movements.csv", "routes/office/payments/movements-csv.ts", { id: "officeMovementsCsv" }),
  route("office/figures", "routes/office/figures/figures.tsx", { id: "officeFigures" }),
  route("office/figures/money.csv", "routes/office/figures/money-csv.ts", { id: "officeMoneyCsv" }),
  route("office/figures.csv", "routes/office/figures/csv.ts", { id: "officeFiguresCsv" }),
  ...officeContent,
  route("office/people", "routes/office/people.tsx", { id: "officePeople" }),
  route("office/log", "routes/office/log.tsx", { id: "officeLog" }),
]);

/** The guides' pages for phones. Their layout rejects everybody but guides. */
const guideArea = layout("routes/guide-app/guide-layout.tsx", { id: "guideArea" }, [
  route("guide", "routes/guide-app/days.tsx", { id: "guideDays" }),
  route("guide/sync", "routes/guide-app/sync.ts", { id: "guideSync" }),
  route("guide/ticket", "routes/guide-app/ticket.ts", { id: "guideTicket" }),
  route("guide/calendar", "routes/guide-app/calendar.tsx", { id: "guideCalendar" }),
]);

export default [
  ...locales.flatMap(pagesOf),
  office,
  guideArea,
  route("search/suggestions", "routes/search/suggestions.ts", { id: "searchSuggestions" }),
  route("forms/helpful", "routes/reviews/vote-helpful.ts", { id: "reviewHelpful" }),
  route("forms/availability", "routes/private-tours/availability.ts", { id: "privateAvailability" }),
  route("sitemap.xml", "routes/feeds/sitemap-index.ts", { id: "sitemapIndex" }),
  ...locales.map((locale) => route(`sitemap-${locale}.xml`, "routes/feeds/sitemap.ts", { id: `sitemap.${locale}` })),
  ...locales.map((locale) => page(locale, ["articlesRss", "routes/feeds/rss.ts"])),
  ...locales.map((locale) => page(locale, ["articlesAtom", "routes/feeds/atom.ts"])),
  route("llms.txt", "routes/feeds/llms.ts", { id: "llms" }),
  route("robots.txt", "routes/feeds/robots.ts", { id: "robots" }),
  route("manifest.webmanifest", "routes/feeds/manifest.ts", { id: "manifest" }),
  route(".well-known/security.txt", "routes/feeds/security-txt.ts", { id: "securityTxt" }),
  route(".well-known/change-password", "routes/account/change-password.ts", { id: "changePassword" }),
  route("booking/:reference/calendar.ics", "routes/booking/ticket/calendar.ts", { id: "bookingCalendar" }),
  route("guides/:id/calendar.ics", "routes/guide-app/calendar-feed.ts", { id: "guideCalendarFeed" }),
  route("session", "routes/auth/session.ts", { id: "session" }),
  route("passkeys/options", "routes/auth/passkey-options.ts", { id: "passkeyOptions" }),
  route("logout", "routes/auth/logout.ts", { id: "logout" }),
  route("profile/data.json", "routes/account/profile-data.ts", { id: "profileData" }),
  route("oauth/start/:provider", "routes/auth/oauth-start.ts", { id: "oauthStart" }),
  route("dev/mailbox", "routes/dev/mailbox.tsx", { id: "devMailbox" }),
  route("dev/mails", "routes/dev/mails.tsx", { id: "devMails" }),
  route("dev/mails.json", "routes/dev/mails-json.ts", { id: "devMailsJson" }),
  route("dev/art", "routes/dev/art.tsx", { id: "devArt" }),
  route("dev/ui", "routes/dev/ui.tsx", { id: "devUi" }),
] satisfies RouteConfig;
