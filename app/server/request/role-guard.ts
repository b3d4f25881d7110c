import { createContext, type MiddlewareFunction } from "react-router";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { type AppContext, appContext } from "./context.ts";
import { pageNotFound } from "./page-not-found.ts";
import { getCurrentUser } from "./session.ts";

/** The logged-in staff member, set for every office page. */
export const staffContext = createContext<CurrentUser>();

/** The logged-in guide, set for every page of the guide app. */
export const guideContext = createContext<CurrentUser & { guideId: number }>();

/** Answers 404 unless a staff member is logged in. */
export const staffOnly: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const site = context.get(appContext);
  const visitor = await getCurrentUser(site, request);
  if (visitor?.role !== "staff") throw unknownPage(site, visitor, url);
  context.set(staffContext, visitor);
};

/** Answers 404 unless the logged-in guide or staff member has a guide profile. */
export const guidesOnly: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const site = context.get(appContext);
  const visitor = await getCurrentUser(site, request);
  if (!visitor || visitor.role === "guest" || visitor.guideId === null) throw unknownPage(site, visitor, url);
  context.set(guideContext, { ...visitor, guideId: visitor.guideId });
};

function unknownPage(site: AppContext, visitor: CurrentUser | undefined, url: URL) {
  site.logSecurityEvent("area_refused", { path: url.pathname.slice(0, 200), user: visitor?.id ?? "nobody" });
  return pageNotFound(url.pathname);
}
