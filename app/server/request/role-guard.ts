import { createContext, data, type MiddlewareFunction } from "react-router";
import type { SignedIn } from "#app/domain/sessions/find-session.ts";
import { type Site, siteContext } from "./context.ts";
import { findVisitor } from "./session.ts";

/** Who of the staff is at work: set for every page of the office. */
export const staffContext = createContext<SignedIn>();

/** The guide whose days these are: set for every page of the guides. */
export const guideContext = createContext<SignedIn & { guideId: number }>();

/** Whoever is not of the staff meets an unknown page. */
export const staffOnly: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const site = context.get(siteContext);
  const visitor = await findVisitor(site, request);
  if (visitor?.role !== "staff") throw unknownPage(site, visitor, url);
  context.set(staffContext, visitor);
};

/** The same for guides: an account with a guide's page of its own. */
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
