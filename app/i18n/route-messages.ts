import type { Area } from "./catalogues.ts";
import { type PathName, paths } from "./paths.ts";

/**
 * The office is in English only, but these pages render parts of the public site. The guide app is in all languages.
 */
type StaffRoute = "officeBookingMove" | "officeTourRoute" | "officePeople" | "guideDays" | "guideCalendar";

/** The areas a route needs besides `site`, which every page has. */
const routeMessages: Record<PathName | StaffRoute, Area[]> = {
  home: ["home", "cards"],
  location: ["places", "cards"],
  tour: ["tour", "good-to-know", "cards", "booking", "reviews"],
  about: [],
  articles: ["articles"],
  article: ["articles", "cards"],
  articlesRss: [],
  articlesAtom: [],
  career: ["applications"],
  contact: ["contact"],
  faqs: ["faq"],
  guides: ["guides"],
  guideApply: ["applications"],
  guide: ["guides"],
  guideTours: ["guides", "cards"],
  partnership: ["applications"],
  privateTours: ["private-tours"],
  privateOffer: ["private-tours"],
  search: ["search", "cards"],
  eu: [],
  terms: [],
  privacy: [],
  board: ["board", "cards"],
  booking: ["ticket", "tour", "cards", "booking"],
  bookingCancel: ["ticket"],
  bookingMove: ["ticket", "tour", "cards", "booking"],
  bookingEmail: ["ticket"],
  findBooking: ["ticket", "booking"],
  waitingJoin: ["waiting", "ticket", "cards", "booking"],
  waiting: ["waiting", "ticket", "cards", "booking"],
  privateProposal: ["proposal", "ticket"],
  review: ["reviews"],
  newsletter: [],
  newsletterConfirm: ["newsletter"],
  newsletterUnsubscribe: ["newsletter"],
  profile: ["account", "auth"],
  cookies: ["system"],
  offline: [],
  myTours: ["account", "auth", "ticket", "tour", "cards"],
  emailChange: ["account", "auth"],
  login: ["auth"],
  logInCode: ["auth"],
  confirmLogIn: ["auth"],
  oneTimeCodes: ["account", "auth"],
  signup: ["auth"],
  checkEmail: ["auth"],
  verifyEmail: ["auth"],
  emailVerified: ["auth"],
  forgotPassword: ["auth"],
  newPassword: ["auth"],
  passwordReset: ["auth"],
  accountDeleted: ["auth"],
  oauthCallback: ["auth"],
  officeBookingMove: ["booking", "ticket", "tour"],
  officeTourRoute: ["tour"],
  officePeople: ["auth"],
  guideDays: ["guide-app"],
  guideCalendar: ["guide-app"],
};

/** The areas of matched routes by id; the id `tour.pl` belongs to the route "tour". */
export function areasOfRoutes(ids: string[]): Area[] {
  const table: Partial<Record<string, Area[]>> = routeMessages;
  return [...new Set<Area>(["site", ...ids.flatMap((id) => table[id.replace(/\.\w+$/, "")] ?? [])])];
}

/** The page of a route pattern such as `pl/:location/:tour`. */
export function routeOfPattern(pattern: string): PathName | undefined {
  const path = pattern.startsWith("/") ? pattern : `/${pattern}`;
  const names = Object.keys(paths) as PathName[];
  return names.find((name) => Object.values<string>(paths[name]).includes(path));
}
