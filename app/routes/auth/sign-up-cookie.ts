import type { Site } from "#app/server/request/context.ts";
import { writeCookie } from "#app/server/request/cookies.ts";

/** Tells the browser that signed up from others; as long-lived as the link in the mail. */
export function signUpCookie(site: Site, browser: string): [string, string] {
  return writeCookie(site, "signup", browser, 86_400);
}
