import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grantRole } from "#app/domain/office/grant-role.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";
import routes from "#app/routes.ts";
import { guardedLayouts, memberRoutes } from "#app/server/request/guarded-routes.ts";
import { foundRoutes } from "#test/hostile/routes.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { guideMember, staffMember } from "#test/support/staff.ts";
import { openVisitor, signedUp, type Visitor } from "#test/support/visitor.ts";

/**
 * The role required per route: guarded areas by their layout, then pages that redirect to log-in, then public ones.
 * A route in none of these lists fails the first test.
 */
const rolesOfLayout = { office: ["staff"], guideArea: ["guide"] } as const;
const forMembers = memberRoutes;
const forEverybody = [
  /^(layout|page|unknown)\.(en|es|de|pl)$/,
  /^(home|about|articles|article|career|contact|faqs|guides|guideApply|guide|guideTours)\./,
  /^(partnership|privateTours|privateOffer|search|eu|terms|privacy|cookies|booking|bookingCancel|bookingMove|bookingEmail|bookingPay|bookingPaid|receipt|findBooking|waitingJoin|waiting|privateProposal|review)\./,
  /^(newsletter|newsletterConfirm|newsletterUnsubscribe|location|tour|board|oauthCallback|offline)\./,
  /^(login|logInCode|signup|emailChange|myTours|checkEmail|verifyEmail|emailVerified|forgotPassword|newPassword|passwordReset|accountDeleted)\./,
  /^(sitemap|articlesRss|articlesAtom)\./,
  /^(searchSuggestions|reviewHelpful|privateAvailability|sitemapIndex|llms|robots|manifest)$/,
  /^dev[A-Z]/,
  /^(securityTxt|changePassword)$/,
  /^(bookingCalendar|guideCalendarFeed|session|passkeyOptions|logout|oauthStart)$/,
];

type Guarded = { layout: keyof typeof rolesOfLayout; path: string };

const guarded: Guarded[] = Object.keys(rolesOfLayout).flatMap((layout) => {
  const entry = (routes as RouteConfigEntry[]).find(({ id }) => id === layout);
  return pathsBelow(entry?.children ?? []).map((path) => ({ layout: layout as Guarded["layout"], path }));
});

function pathsBelow(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    return [...(entry.file && (entry.path || entry.index) ? [path] : []), ...pathsBelow(entry.children ?? [], path)];
  });
}

function idsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) =>
    entry.id && entry.id in rolesOfLayout
      ? []
      : [entry.id ?? entry.file.replace(/\.tsx?$/, ""), ...idsOf(entry.children ?? [])],
  );
}

/** Fills parameters with a plausible value, on which a refusal must not depend. */
const filled = (path: string) => path.replace(/:\w+\??/g, "1").replace("*", "1");

let site: TestSite;
const people: Partial<Record<"visitor" | "guest" | "guide" | "staff", Visitor>> = {};

beforeAll(async () => {
  site = await openSite();
  people.visitor = openVisitor(site);
  people.guest = await signedUp(site, "guest@example.org");
  people.guide = await guideMember(site);
  people.staff = await staffMember(site);
});
afterAll(() => site?.close());

test("the guards before bodies are those of the routes", () => {
  expect(Object.keys(guardedLayouts)).toEqual(Object.keys(rolesOfLayout));
  const asking = foundRoutes.filter(({ file }) => readFileSync(`app/${file}`, "utf8").includes("await requireUser("));
  expect(new Set(asking.map(({ id }) => id.replace(/\.(en|es|de|pl)$/, "")))).toEqual(new Set(memberRoutes));
});

test("every route of the site has its entry", () => {
  const unlisted = idsOf(routes as RouteConfigEntry[]).filter(
    (id) => !forEverybody.some((known) => known.test(id)) && !forMembers.includes(id.replace(/\.(en|es|de|pl)$/, "")),
  );
  expect(unlisted).toEqual([]);
});

test.each(guarded)("$path is $layout's alone", async ({ layout, path }) => {
  const address = filled(path);
  for (const [role, visitor] of Object.entries(people)) {
    const allowed = (rolesOfLayout[layout] as readonly string[]).includes(role);
    for (const target of [address, `${address}.data`, `${address}.data?_routes=root`, address.toUpperCase()]) {
      const response = await visitor.get(target);
      const body = await response.text();
      expect(response.headers.get("Cache-Control"), `${role} ${target}`).toBe("private, no-store");
      expect(response.headers.get("X-Robots-Tag"), `${role} ${target}`).toContain("noindex");
      if (role === "visitor") expect(leadsToLogIn(response, body), `${role} ${target}`).toBe(true);
      else if (!allowed) expect([404, body.includes("Page Not Found")], `${role} ${target}`).toEqual([404, true]);
      else if (!path.includes(":")) expect(response.status, `${role} ${target}`).toBeLessThan(400);
    }
    for (const target of [address, `${address}.data`]) {
      if (allowed) continue;
      const response = await visitor.post(target, { anything: "1" });
      const body = await response.text();
      if (role === "visitor") expect(leadsToLogIn(response, body), `${role} posts to ${target}`).toBe(true);
      else expect(response.status, `${role} posts to ${target}`).toBe(404);
    }
  }
});

/** A page redirects; its data names the redirect in the body. */
function leadsToLogIn(response: Response, body: string): boolean {
  return response.status === 302
    ? (response.headers.get("Location") ?? "").startsWith("/login?next=%2F")
    : response.status === 202 && body.includes("/login?next=%2F");
}

test.each(forMembers)("%s is for members alone", async (name) => {
  const path = name === "profileData" ? "/profile/data.json" : paths[name as PathName].en;
  const response = await people.visitor?.get(path);
  expect(response?.status).toBe(302);
  expect(response?.headers.get("Location")).toBe(`/login?next=${encodeURIComponent(path)}`);
});

test.each([
  ...["/office/", "/Office", "//office", "/%6Fffice", "/office/bookings/", "/OFFICE/x.data", "/office.data"],
  ...["/guide/", "/Guide", "//guide", "/%67uide", "/guide/x.data", "/guide.data", "/guide//sync"],
])("%s is never stored, whoever asks", async (spelling) => {
  for (const [role, visitor] of Object.entries(people)) {
    const response = await visitor.get(spelling);
    await response.text();
    expect(response.headers.get("Cache-Control"), role).toBe("private, no-store");
  }
});

test.each(["/passkeys/options.data", "/passkeys/options", "/contact.data", "/contact", "/nowhere"])(
  "an answer to a form sent to %s is never stored",
  async (path) => {
    const response = await people.visitor?.post(path, { purpose: "log-in" });
    await response?.text();
    expect(response?.headers.get("Cache-Control")).toMatch(/^(private, )?no-store$/);
  },
);

test("staff without one-time codes are led to set them up, and back", async () => {
  const newcomer = await signedUp(site, "newcomer@example.org");
  await grantRole(site.db, { email: "newcomer@example.org", role: "staff" }, "terminal", testNow);
  const response = await newcomer.get("/office/bookings?words=ada");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/profile/codes?next=%2Foffice%2Fbookings%3Fwords%3Dada");
});

test("a refused member sees the unknown page in plain words", async () => {
  const html = await (await people.guest?.get("/office"))?.text();
  expect(html).toContain("<h1>Page not found</h1>");
  expect(html).not.toContain("Internal Server Error");
});
