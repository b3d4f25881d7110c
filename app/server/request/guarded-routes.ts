import type { Database } from "#app/db/client.ts";
import { type CurrentUser, lookUpSession } from "#app/domain/sessions/find-session.ts";
import { mayEnterGuideApp, mayEnterOffice } from "#app/domain/sessions/staff-areas.ts";
import type { OfficeScope } from "#app/domain/team/office-scope.ts";
import { readCookie } from "./cookies.ts";
import { mayOpenRoute } from "./office-access.ts";

/** Routes, without their language, that ask everybody to log in. */
export const memberRoutes = ["profile", "oneTimeCodes", "passkeys", "confirmLogIn", "profileData"];

/** Layouts whose pages are for some accounts only. */
export const guardedLayouts = {
  office: (user: CurrentUser, routeId: string) =>
    mayEnterOffice(user) && user.hasSecondFactor && mayOpenRoute(user, routeId),
  guideArea: mayEnterGuideApp,
};

type Guard = { db: Database; now: () => Date; env: { origin: string } };

/**
 * Tells before its body is read whether a request can pass the guards of its route, named outermost first. The route
 * itself answers those who cannot.
 */
export async function mayEnter({ db, now, env }: Guard, request: Request, routeIds: string[]): Promise<boolean> {
  const layout = routeIds.find((id): id is keyof typeof guardedLayouts => Object.hasOwn(guardedLayouts, id));
  if (!layout && !memberRoutes.includes(routeIds.at(-1)?.split(".")[0] ?? "")) return true;
  const user = await userOf({ db, now, env }, request);
  return user !== undefined && (!layout || guardedLayouts[layout](user, routeIds.at(-1) ?? ""));
}

/** The cities whose business the sender of a request sees in the office. */
export async function scopeOfBusiness(guard: Guard, request: Request): Promise<OfficeScope | undefined> {
  const user = await userOf(guard, request);
  return user && guardedLayouts.office(user, "officeDay") ? user.scope : undefined;
}

async function userOf({ db, now, env }: Guard, request: Request): Promise<CurrentUser | undefined> {
  const token = readCookie(env, request, "session");
  return token ? lookUpSession(db, token, now()) : undefined;
}
