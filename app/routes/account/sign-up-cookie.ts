import type { Site } from "#app/server/context.ts";
import { writeCookie } from "#app/server/cookies.ts";

/** Tells the browser that signed up from others; as long-lived as the link in the mail. */
export function signUpCookie(site: Site, browser: string): [string, string] {
  return writeCookie(site, "signup", browser, 86_400);
}
