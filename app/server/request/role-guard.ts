import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { mayEnterGuideApp, mayEnterOffice } from "#app/domain/sessions/staff-areas.ts";
import { isInScope } from "#app/domain/team/office-scope.ts";
import { defaultLocale, isLocale, localeCookie } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { type AppContext, appContext } from "./context.ts";
import { readPlainCookie } from "./cookies.ts";
import { firstPage, openedPage, subjectIn } from "./office-access.ts";
import { pageNotFound } from "./page-not-found.ts";
import { getCurrentUser, privateHeaders, redirectWithNext } from "./session.ts";

/** The logged-in staff member, set for every office page. */
export const staffContext = createContext<CurrentUser>();

/** The logged-in guide, set for every page of the guide app. */
export const guideContext = createContext<CurrentUser & { guideId: number }>();

/**
 * Visitors are led to the log-in page, staff without one-time codes to set them up; who is no staff gets a 404. Staff get
 * a 403 where their role ends, and a 404 for what is outside their cities, before anything is read or changed.
 */
export const staffOnly: MiddlewareFunction<Response> = async ({ context, request, url, pattern, params }) => {
  const site = context.get(appContext);
  const user = await requireLogIn(site, request, url);
  if (!mayEnterOffice(user)) throw unknownPage(site, user, url);
  if (!user.hasSecondFactor) throw redirectWithNext(pathTo(user.locale, "oneTimeCodes"), url);
  const page = openedPage(user, pathOf(pattern));
  if (!page) throw closedPage(site, user, url, pathOf(pattern));
  const { subject } = page;
  if (subject && !(await isInScope(site.db, user.scope, subject, [subjectIn(subject, params)])))
    throw unknownPage(site, user, url);
  context.set(staffContext, user);
};

/** Visitors are led to the log-in page; everybody else needs a guide profile or gets a 404. */
export const guidesOnly: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const site = context.get(appContext);
  const user = await requireLogIn(site, request, url);
  if (!mayEnterGuideApp(user)) throw unknownPage(site, user, url);
  context.set(guideContext, user);
};

/** Paths of these areas name no language, so the log-in page follows the language chosen on the site. */
async function requireLogIn(site: AppContext, request: Request, url: URL): Promise<CurrentUser> {
  const user = await getCurrentUser(site, request);
  if (user) return user;
  site.logSecurityEvent("area_refused", { path: url.pathname.slice(0, 200), user: "nobody" });
  const stored = readPlainCookie(request, localeCookie.name);
  throw redirectWithNext(pathTo(isLocale(stored) ? stored : defaultLocale, "login"), url);
}

/** React Router leaves out the first slash. */
const pathOf = (pattern: string) => `/${pattern.replace(/^\//, "")}`;

/** The office begins with the first page that the role opens. */
function closedPage(site: AppContext, user: CurrentUser, url: URL, path: string) {
  const first = firstPage(user);
  if (path === "/office" && first) return redirect(first, { headers: privateHeaders });
  site.logSecurityEvent("area_refused", { path: url.pathname.slice(0, 200), user: user.id });
  return data({ message: "Your role does not open this page." }, { status: 403, statusText: "Forbidden" });
}

function unknownPage(site: AppContext, user: CurrentUser, url: URL) {
  site.logSecurityEvent("area_refused", { path: url.pathname.slice(0, 200), user: user.id });
  return pageNotFound(url.pathname);
}
