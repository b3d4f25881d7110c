import { defaultLocale, locales } from "#app/i18n/locales.ts";

const prefixes = locales.filter((locale) => locale !== defaultLocale).join("|");
const areas = "booking|reviews|newsletter/(confirm|unsubscribe)|profile|verify-email|new-password|oauth|office|guide";
const privatePath = new RegExp(`^/+((${prefixes})/+)?(${areas})(/|\\.data$|$)`, "i");

/**
 * True for pages with a key in their address or with personal data. Nothing of another company ever loads there, and
 * their address is never sent as a referrer.
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
