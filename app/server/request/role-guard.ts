import { createContext, data, type MiddlewareFunction } from "react-router";
import type { SignedIn } from "#app/domain/sessions/find-session.ts";
import { type Site, siteContext } from "./context.ts";
import { findVisitor } from "./session.ts";

/** The logged-in staff member, set for every office page. */
export const staffContext = createContext<SignedIn>();

/** The logged-in guide, set for every page of the guide app. */
export const guideContext = createContext<SignedIn & { guideId: number }>();

/** Answers 404 unless a staff member is logged in. */
export const staffOnly: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const site = context.get(siteContext);
  const visitor = await findVisitor(site, request);
  if (visitor?.role !== "staff") throw unknownPage(site, visitor, url);
  context.set(staffContext, visitor);
};

/** Answers 404 unless the logged-in guide or staff member has a guide profile. */
export const guidesOnly: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const site = context.get(siteContext);
  const visitor = await findVisitor(site, request);
  if (!visitor || visitor.role === "guest" || visitor.guideId === null) throw unknownPage(site, visitor, url);
  context.set(guideContext, { ...visitor, guideId: visitor.guideId });
};

function unknownPage(site: Site, visitor: SignedIn | undefined, url: URL) {
  site.note("area_refused", { path: url.pathname.slice(0, 200), user: visitor?.id ?? "nobody" });
  return data({ message: `Page Not Found: ${url.pathname}` }, { status: 404 });
}
