import type { Site } from "./context.ts";

/** Ours alone: session, sign-up under way, known device, visit to a provider. */
export type CookieName = "session" | "signup" | "device" | "oauth";

const isSecure = (site: Pick<Site, "origin">) => site.origin.startsWith("https:");

/** `__Host-` keeps a neighbouring subdomain from setting it; browsers allow it over https only. */
const fullName = (site: Pick<Site, "origin">, name: CookieName) => (isSecure(site) ? `__Host-${name}` : name);

export function readCookie(site: Pick<Site, "origin">, request: Request, name: CookieName): string | undefined {
  const wanted = `${fullName(site, name)}=`;
  const found = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  return found?.slice(wanted.length) || undefined;
}

/** The value of a Set-Cookie header; no seconds left takes the cookie away. */
export function writeCookie(
  site: Pick<Site, "origin">,
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
