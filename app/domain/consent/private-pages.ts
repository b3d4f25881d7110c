import { defaultLocale, locales } from "#app/i18n/locales.ts";

const prefixes = locales.filter((locale) => locale !== defaultLocale).join("|");
const withKeys = "booking|reviews|newsletter/[^/]+|find-booking|verify-email|new-password|account-deleted|oauth";
const withPasswords = "login|signup|check-email|email-verified|forgot-password|password-reset";
const areas = `${withKeys}|${withPasswords}|profile|office|guide`;
const privatePath = new RegExp(`^/+((${prefixes})/+)?(${areas})(/|\\.data$|$)`, "i");

/**
 * True for pages with a key in their URL, with personal data, or where passwords and codes are typed. Nothing of another company ever loads there, and
 * their URL is never sent as a referrer.
 */
export function isPrivatePage(pathname: string): boolean {
  return privatePath.test(decoded(pathname));
}

/** The router decodes paths too. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
