import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import type { ScopedSubject } from "#app/domain/team/office-scope.ts";
import type { StaffRole } from "#app/domain/team/roles.ts";

type OfficeAccess = {
  path: string;
  roles: readonly StaffRole[];
  /** What the path names. Outside the scope it does not exist. */
  subject?: ScopedSubject;
};

/** Pages that show and change only what is within the scope. City managers enter no others. */
const business = ["administrator", "city_manager"] as const;
const texts = ["administrator", "editor"] as const;
const money = ["administrator", "finance"] as const;
const everything = ["administrator"] as const;

const to = (path: string, roles: OfficeAccess["roles"], subject?: ScopedSubject): OfficeAccess => ({
  path: `/office${path}`,
  roles,
  ...(subject && { subject }),
});

/** Who enters which page of the office, by the id of its route. Nobody enters a page that is missing here. */
export const officeAccess: Record<string, OfficeAccess> = {
  officeContent: to("/content", texts),
  officeTourNew: to("/content/tours/new", texts),
  officeTour: to("/content/tours/:id", texts),
  officeTourGoodToKnow: to("/content/tours/:id/good-to-know", texts),
  officeTourRoute: to("/content/tours/:id/route", texts),
  officeTourDays: to("/content/tours/:id/days", texts),
  officeCityNew: to("/content/cities/new", texts),
  officeCountryNew: to("/content/countries/new", texts),
  officeCity: to("/content/cities/:id", texts),
  officeGuideNew: to("/content/guides/new", texts),
  officeGuide: to("/content/guides/:id", texts),
  officeArticleNew: to("/content/articles/new", texts),
  officeArticle: to("/content/articles/:id", texts),
  officeFaq: to("/content/faq", texts),
  officePrices: to("/content/prices", texts),
  officeContentItems: to("/content/:type", texts),
  officeTexts: to("/content/:type/:id/texts", texts),
  officePicture: to("/content/:type/:id/picture", texts),
  officePublic: to("/content/:type/:id/public", texts),
  officePreview: to("/content/:type/:id/preview/:locale", texts),
  officeDay: to("", business),
  officePlan: to("/plan", business),
  officePlanFill: to("/plan/fill", business),
  officeDepartures: to("/departures", business),
  officeNewBulkChange: to("/bulk-changes/new", business),
  officeBulkChange: to("/bulk-changes/:id", business, "bulkChange"),
  officeDepartureNew: to("/departures/new", business),
  officeDeparture: to("/departures/:id", business, "departure"),
  officeGuestsCsv: to("/departures/:id/guests.csv", business, "departure"),
  officeDayGuestsCsv: to("/guests.csv", business),
  officeDayGuestLists: to("/guest-lists", business),
  officeDepartureCancel: to("/departures/:id/cancel", business, "departure"),
  officeBookings: to("/bookings", business),
  officeBooking: to("/bookings/:reference", business, "booking"),
  officeBookingMove: to("/bookings/:reference/move", business, "booking"),
  officeSchedules: to("/schedules", everything),
  officeScheduleNew: to("/schedules/new", everything),
  officeSchedule: to("/schedules/:id", everything),
  officeGuides: to("/guides", everything),
  officeTeamGuide: to("/guides/:id", everything),
  officeInbox: to("/inbox/:kind?", everything),
  officeInboxEntry: to("/inbox/:kind/:id", everything),
  officeInboxFile: to("/inbox/application/:id/file", everything),
  officeMail: to("/mail", everything),
  officeNewsletter: to("/newsletter", texts),
  officeMailing: to("/newsletter/:id", texts),
  officeMailingPreview: to("/newsletter/:id/preview/:locale", texts),
  officeSearch: to("/search", business),
  officeCash: to("/cash", money),
  officeReceipts: to("/cash/receipts", money),
  officeReceiptsCsv: to("/cash/receipts.csv", money),
  officePayments: to("/payments", money),
  officeMovementsCsv: to("/payments/movements.csv", money),
  officeFigures: to("/figures", money),
  officeMoneyCsv: to("/figures/money.csv", money),
  officeFiguresCsv: to("/figures.csv", money),
  officePeople: to("/people", everything),
  officeLog: to("/log", everything),
};

/** The parameter of the path that names the subject. */
const parameterOf: Record<ScopedSubject, string> = {
  departure: "id",
  booking: "reference",
  bulkChange: "id",
  tour: "id",
  city: "id",
};

/** Each page with the URLs that it answers; a fixed one before one with parameters. */
const byPattern = Object.values(officeAccess)
  .sort((one, other) => one.path.split(":").length - other.path.split(":").length)
  .map((access) => ({
    access,
    pattern: new RegExp(`^${access.path.replace(/\/:\w+/g, "/[^/]+").replace(/(\/\[\^\/\]\+)\?/g, "($1)?")}$`, "i"),
  }));

/** Whether a role opens the page of the office at this URL. */
export function canOpen(staffRole: StaffRole | null, url: string): boolean {
  const [path = ""] = url.split(/[?#]/);
  const found = byPattern.find(({ pattern }) => pattern.test(path));
  return found !== undefined && mayOpen({ staffRole }, found.access);
}

const byPath = new Map(Object.values(officeAccess).map((access) => [access.path, access]));

/** The page of the office with this path, parameters as they are named, if the role of the user opens it. */
export function openedPage(user: CurrentUser, path: string): OfficeAccess | undefined {
  const access = byPath.get(path);
  return access && mayOpen(user, access) ? access : undefined;
}

/** Whether the role of the user opens the route with this id. */
export function mayOpenRoute(user: CurrentUser, routeId: string): boolean {
  const access = Object.hasOwn(officeAccess, routeId) ? officeAccess[routeId] : undefined;
  return access !== undefined && mayOpen(user, access);
}

const mayOpen = ({ staffRole }: Pick<CurrentUser, "staffRole">, { roles }: OfficeAccess) =>
  staffRole !== null && roles.includes(staffRole);

/** Where the office begins for this user. */
export const firstPage = (user: CurrentUser) =>
  Object.values(officeAccess).find((access) => !access.path.includes(":") && mayOpen(user, access))?.path;

/** The id or reference of the subject, as the path has it. */
export const subjectIn = (subject: ScopedSubject, params: Record<string, string | undefined>) =>
  params[parameterOf[subject]] ?? "";
