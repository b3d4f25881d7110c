import type { AppContext } from "./context.ts";

/**
 * Cookies read only by the server: session, log-in without its code yet, pending sign-up, recognized device, OAuth
 * flow, bookings just placed and waiting lists just joined.
 */
export type CookieName = "session" | "pending" | "signup" | "device" | "oauth" | "placed" | "waiting";

const isSecure = (site: Pick<AppContext, "origin">) => site.origin.startsWith("https:");

/** The `__Host-` prefix stops other subdomains from setting the cookie; browsers accept it over https only. */
const fullName = (site: Pick<AppContext, "origin">, name: CookieName) => (isSecure(site) ? `__Host-${name}` : name);

export function readCookie(site: Pick<AppContext, "origin">, request: Request, name: CookieName): string | undefined {
  return readPlainCookie(request, fullName(site, name));
}

/** Reads a cookie by its name on the wire. */
export function readPlainCookie(request: Request, name: string): string | undefined {
  const prefix = `${name}=`;
  const found = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length) || undefined;
}

/** Builds a Set-Cookie header; `seconds` of 0 deletes the cookie. */
export function writeCookie(
  site: Pick<AppContext, "origin">,
  name: CookieName,
  value: string,
  seconds: number,
): [header: "Set-Cookie", value: string] {
  const attributes = [
    "Path=/",
    `Max-Age=${seconds}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure(site) ? ["Secure"] : []),
  ];
  return ["Set-Cookie", [`${fullName(site, name)}=${value}`, ...attributes].join("; ")];
}
