import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { pagesOfEachKind } from "#test/support/kinds.ts";
import { setUpCodes } from "#test/support/one-time-codes.ts";
import { createProposal } from "#test/support/proposal.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { loadServer, openSite, type TestSite } from "#test/support/site.ts";
import { guideMember, staffMember } from "#test/support/staff.ts";
import { openVisitor, signedUp, type Visitor } from "#test/support/visitor.ts";
import { locales } from "./locales.ts";
import { type PathName, paths, pathTo } from "./paths.ts";
import { routeOfPattern } from "./route-messages.ts";

let site: TestSite;
let stranger: Visitor;
beforeAll(async () => {
  site = await openSite();
  stranger = openVisitor(site);
});
afterAll(() => site.close());

/** Messages used only on the server, in mails and loaders. */
const serverKeys = /^(bookingMail|picture)\./;

/** The number of messages used to render a page, and those that none of its files contains. */
async function openPage(open: () => Promise<Response>): Promise<{ used: number; missing: string[] }> {
  const { recordMessages } = await loadServer();
  const used = new Set<string>();
  recordMessages((key) => used.add(key));
  const response = await open();
  const html = await response.text();
  recordMessages(undefined);
  expect(html, `HTTP ${response.status} ${response.headers.get("Location")}`).toContain("</html>");
  const files = html.match(/\/assets\/messages-[\w-]+\.js/g) ?? [];
  const loaded = await Promise.all(files.map((file) => import(pathToFileURL(resolve(`build/client${file}`)).href)));
  const known = new Set(loaded.flatMap((module) => Object.keys(module.default)));
  return { used: used.size, missing: [...used].filter((key) => !known.has(key) && !serverKeys.test(key)) };
}

const email = "guest@example.org";

/** Places a booking on the tour page as a browser without JavaScript does. */
async function placeBooking(tour: string): Promise<{ reference: string; search: string }> {
  const departure = await site.db.one<{ id: number }>(
    "test-open-departure",
    `select departure.id from departure join tour on tour.id = departure.tour_id
     where tour.city_id = 'krakow' and tour.key = 'old-town' and departure.status = 'OPEN'
       and departure.capacity - seats_taken >= 4 and departure.local_date > '2027-06-20'
     order by departure.starts_at limit 1`,
  );
  const party = { departure: String(departure?.id), adults: "2", children: "0" };
  const response = await stranger.post(tour, { ...party, name: "Ada", email, phone: "" });
  const ticket = new URL(response.headers.get("Location") ?? "", "http://localhost:3000");
  return { reference: ticket.pathname.split("/").at(-1) ?? "", search: ticket.search };
}

/** Joins the waiting list of a departure with a group for which it has one place too few. */
async function joinWaitingList(): Promise<{ join: string; waiting: string }> {
  const departure = await site.db.one<{ id: number; adults: number }>(
    "test-nearly-full-departure",
    `select id, capacity - seats_taken + 1 as adults from departure
     where status = 'OPEN' and local_date > '2027-06-20' and seats_taken > 0 and capacity - seats_taken < 8 order by id limit 1`,
  );
  const join = `${paths.waitingJoin.pl}?departure=${departure?.id}`;
  const response = await stranger.post(join, { adults: String(departure?.adults), children: "0", name: "Ada", email });
  return { join, waiting: response.headers.get("Location") ?? "" };
}

async function anyTour(): Promise<number | undefined> {
  return (await site.db.one<{ id: number }>("test-any-tour", "select id from tour order by id limit 1"))?.id;
}

/** Feeds and the offline page, which has no scripts, load no messages. */
type Page = Exclude<PathName, "articlesRss" | "articlesAtom" | "offline">;

/** The path of each page in Polish; a page missing here is a type error. */
async function addressOfEachPage(): Promise<Record<Page, string>> {
  const kinds = pagesOfEachKind("pl");
  const { city = "", tour = "", guide = "" } = kinds;
  const { reference, search } = await placeBooking(tour);
  const { join, waiting } = await joinWaitingList();
  return {
    home: paths.home.pl,
    location: city,
    tour,
    about: paths.about.pl,
    privacy: paths.privacy.pl,
    articles: paths.articles.pl,
    article: kinds.article ?? "",
    career: paths.career.pl,
    contact: paths.contact.pl,
    faqs: paths.faqs.pl,
    guides: paths.guides.pl,
    guideApply: paths.guideApply.pl,
    guide,
    guideTours: `${guide}/tours`,
    partnership: paths.partnership.pl,
    privateTours: paths.privateTours.pl,
    privateOffer: kinds["private offer"] ?? "",
    search: paths.search.pl,
    eu: paths.eu.pl,
    terms: paths.terms.pl,
    board: paths.board.pl,
    booking: pathTo("pl", "booking", { reference }) + search,
    bookingCancel: pathTo("pl", "bookingCancel", { reference }) + search,
    bookingMove: pathTo("pl", "bookingMove", { reference }) + search,
    bookingEmail: `${pathTo("pl", "bookingEmail", { reference })}?token=x`,
    findBooking: paths.findBooking.pl,
    waitingJoin: join,
    waiting,
    privateProposal: (await createProposal(site.db, {}, "pl")).path,
    review: `${paths.review.pl}?tour=${await anyTour()}`,
    newsletter: paths.newsletter.pl,
    newsletterConfirm: `${paths.newsletterConfirm.pl}?token=x`,
    newsletterUnsubscribe: `${paths.newsletterUnsubscribe.pl}?token=x`,
    profile: paths.profile.pl,
    cookies: paths.cookies.pl,
    myTours: paths.myTours.pl,
    emailChange: `${paths.emailChange.pl}?token=x`,
    login: paths.login.pl,
    logInCode: paths.logInCode.pl,
    confirmLogIn: paths.confirmLogIn.pl,
    oneTimeCodes: paths.oneTimeCodes.pl,
    signup: paths.signup.pl,
    checkEmail: paths.checkEmail.pl,
    verifyEmail: `${paths.verifyEmail.pl}?token=x`,
    emailVerified: paths.emailVerified.pl,
    forgotPassword: paths.forgotPassword.pl,
    newPassword: `${paths.newPassword.pl}?token=x`,
    passwordReset: paths.passwordReset.pl,
    accountDeleted: paths.accountDeleted.pl,
    oauthCallback: `${pathTo("pl", "oauthCallback", { provider: "google" })}?problem=denied`,
  };
}

/** Has entered the password of an account with one-time codes. */
async function withoutCode(): Promise<Visitor> {
  await setUpCodes(await signedUp(site, "codes@example.org"), testNow);
  const visitor = openVisitor(site);
  await visitor.post("/login", { email: "codes@example.org", password: "golden lantern" });
  return visitor;
}

async function loggedInLongAgo(): Promise<Visitor> {
  const visitor = await signedUp(site, "stale@example.org");
  await ageSessions(site.db, "stale@example.org");
  return visitor;
}

test("a page loads every message it uses", async () => {
  const guest = await signedUp(site, email);
  const newcomer = openVisitor(site);
  const password = "golden lantern";
  await newcomer.post("/pl/signup", { name: "Ada", email: "new@example.org", password, repeat: password });
  const visitors: Partial<Record<string, Visitor>> = {
    profile: guest,
    myTours: guest,
    oneTimeCodes: guest,
    logInCode: await withoutCode(),
    confirmLogIn: await loggedInLongAgo(),
    emailVerified: guest,
    checkEmail: newcomer,
  };
  const pages = { ...(await addressOfEachPage()), ...pagesOfEachKind("pl") };
  for (const [name, path] of Object.entries(pages)) {
    const { used, missing } = await openPage(() => (visitors[name] ?? stranger).get(path));
    expect(missing, path).toEqual([]);
    expect(used, path).toBeGreaterThan(0);
  }
});

test("so does a page that refuses a form", async () => {
  const { tour = "" } = pagesOfEachKind("pl");
  const forms = ["contact", "partnership", "guideApply", "privateTours", "newsletter", "login", "signup"] as const;
  for (const path of [tour, ...forms.map((name) => pathTo("pl", name))]) {
    const { missing } = await openPage(() => stranger.post(path, { email: "nobody" }));
    expect(missing, path).toEqual([]);
  }
});

test("so do the pages of the staff and of guides", async () => {
  const staff = await staffMember(site);
  const tour = await anyTour();
  const pages = [
    "",
    "/inbox",
    "/schedules",
    "/figures",
    "/people",
    "/log",
    "/bookings",
    "/content/tours",
    "/content/guides/new",
  ];
  for (const page of [...pages, `/content/tours/${tour}/route`, `/content/tours/${tour}/texts`]) {
    expect((await openPage(() => staff.get(`/office${page}`))).missing, page).toEqual([]);
  }
  const guide = await guideMember(site);
  expect((await openPage(() => guide.get("/guide"))).missing).toEqual([]);
});

test("a page is known by its pattern, as React Router joins it, in every language", () => {
  for (const name of Object.keys(paths) as PathName[]) {
    for (const locale of locales) {
      const joined = paths[name][locale].slice(1);
      expect(routeOfPattern(joined === "" ? "/" : joined)).toBe(name);
    }
  }
  expect(routeOfPattern("forms/helpful")).toBeUndefined();
});
