import { findRoleHome } from "#app/domain/team/find-role-home.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { AppContext } from "#app/server/request/context.ts";

/** Where a log-in leads: to the page that was asked for, or else to the person's work, and guests to their profile. */
export async function landingPath(
  { db }: AppContext,
  userId: string,
  locale: Locale,
  next: string | null | undefined,
): Promise<string> {
  return next ?? (await findRoleHome(db, userId)) ?? pathTo(locale, "profile");
}
