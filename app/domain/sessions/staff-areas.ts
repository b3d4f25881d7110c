import type { CurrentUser } from "./find-session.ts";

/** The company's own areas of the site. */
export type StaffArea = "office" | "guide";

export const mayEnterOffice = (user: CurrentUser) => user.role === "staff";

export const mayEnterGuideApp = (user: CurrentUser): user is CurrentUser & { guideId: number } =>
  user.role !== "guest" && user.guideId !== null;

/** The areas to which this user is shown links. */
export function areasOf(user: CurrentUser): StaffArea[] {
  return [...(mayEnterOffice(user) ? ["office" as const] : []), ...(mayEnterGuideApp(user) ? ["guide" as const] : [])];
}
