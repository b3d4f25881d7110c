import { type Locale, locales } from "./locales.ts";

type Translated = Record<Locale, string>;

/** The same English path in every language, after the language's prefix. */
function same<const Path extends string>(path: Path) {
  return { en: path, es: `/es${path}`, de: `/de${path}`, pl: `/pl${path}` } as const;
}

/** Every public path of the site. English has no prefix; `:name` is a parameter. */
export const paths = {
  home: { en: "/", es: "/es", de: "/de", pl: "/pl" },
  location: same("/:location"),
  tour: same("/:location/:tour"),
  about: { en: "/about", es: "/es/acerca", de: "/de/ueber-uns", pl: "/pl/o-nas" },
  articles: same("/blog"),
  article: same("/blog/:article"),
  articlesRss: same("/blog/feed.xml"),
  articlesAtom: same("/blog/atom.xml"),
  career: { en: "/career", es: "/es/carrera", de: "/de/karriere", pl: "/pl/kariera" },
  contact: { en: "/contact", es: "/es/contactar", de: "/de/kontakt", pl: "/pl/kontakt" },
  faqs: { en: "/faqs", es: "/es/faq-preguntas-de-uso-frecuente", de: "/de/faqs", pl: "/pl/faqs" },
  guides: same("/guides"),
  guideApply: same("/guides/apply"),
  guide: same("/guides/:guide"),
  guideTours: same("/guides/:guide/tours"),
  partnership: same("/partnership"),
  privateTours: {
    en: "/private-tours",
    es: "/es/tours-privados",
    de: "/de/private-touren",
    pl: "/pl/zwiedzanie-prywatne",
  },
  privateOffer: {
    en: "/private-tours/:location",
    es: "/es/tours-privados/:location",
    de: "/de/private-touren/:location",
    pl: "/pl/zwiedzanie-prywatne/:location",
  },
  search: same("/search"),
  eu: same("/supported-by-eu"),
  terms: {
    en: "/terms-of-service",
    es: "/es/terminos-de-servicio",
    de: "/de/terms-of-service",
    pl: "/pl/warunki-korzystania-z-uslug",
  },
  privacy: { en: "/privacy", es: "/es/privacidad", de: "/de/datenschutz", pl: "/pl/polityka-prywatnosci" },
  board: same("/tours-board"),
  booking: same("/booking/:reference"),
  bookingCancel: same("/booking/:reference/cancel"),
  bookingMove: same("/booking/:reference/move"),
  bookingEmail: same("/booking/:reference/email"),
  bookingPay: same("/booking/:reference/pay"),
  bookingPaid: same("/booking/:reference/paid"),
  receipt: same("/booking/receipt/:name"),
  findBooking: same("/find-booking"),
  waitingJoin: same("/booking/waiting"),
  waiting: same("/booking/waiting/:id"),
  privateProposal: same("/booking/proposal/:id"),
  review: same("/reviews"),
  newsletter: same("/newsletter"),
  newsletterConfirm: same("/newsletter/confirm"),
  newsletterUnsubscribe: same("/newsletter/unsubscribe"),
  profile: same("/profile"),
  cookies: same("/cookies"),
  offline: same("/offline"),
  myTours: same("/profile/tours"),
  emailChange: same("/profile/email"),
  login: same("/login"),
  logInCode: same("/login/code"),
  confirmLogIn: same("/login/confirm"),
  oneTimeCodes: same("/profile/codes"),
  passkeys: same("/profile/passkeys"),
  signup: same("/signup"),
  checkEmail: same("/check-email"),
  verifyEmail: same("/verify-email"),
  emailVerified: same("/email-verified"),
  forgotPassword: same("/forgot-password"),
  newPassword: same("/new-password"),
  passwordReset: same("/password-reset"),
  accountDeleted: same("/account-deleted"),
  oauthCallback: same("/oauth/callback/:provider"),
} as const satisfies Record<string, Translated>;

export type PathName = keyof typeof paths;

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;
type Params<Name extends PathName> = Record<ParamOf<(typeof paths)[Name]["en"]>, string>;
type ParamArgs<Name extends PathName> = ParamOf<(typeof paths)[Name]["en"]> extends never ? [] : [params: Params<Name>];

export function pathTo<Name extends PathName>(locale: Locale, name: Name, ...[params]: ParamArgs<Name>): string {
  const pattern = paths[name][locale];
  if (!params) return pattern;
  return pattern.replace(/:(\w+)/g, (_, key) => encodeURIComponent((params as Record<string, string>)[key] ?? ""));
}

/** The first segments that a city or country slug must not use. */
export function reservedSegments(locale: Locale): Set<string> {
  const segments = Object.values(paths).map((path) => path[locale].split("/").filter(Boolean));
  const first = segments
    .map((parts) => (locale === "en" ? parts[0] : parts[1]))
    .filter((part) => part && !part.startsWith(":"));
  return new Set([
    ...locales,
    "office",
    "guide",
    "booking",
    "newsletter",
    "oauth",
    "dev",
    "assets",
    "pictures",
    "uploads",
    "session",
    "logout",
    "builds",
    "errors",
    "consent",
    "live",
    "payments",
    "healthz",
    "readyz",
    "metrics",
    ...(first as string[]),
  ]);
}
