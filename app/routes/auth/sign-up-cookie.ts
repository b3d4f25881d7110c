import type { AppContext } from "#app/server/request/context.ts";
import { writeCookie } from "#app/server/request/cookies.ts";

/** Identifies the browser that signed up. It expires together with the link in the email. */
export function signUpCookie(site: AppContext, browser: string): [string, string] {
  return writeCookie(site, "signup", browser, 86_400);
}
