import { createHmac, timingSafeEqual } from "node:crypto";
import { redirect } from "react-router";
import type { Identity } from "#app/domain/accounts/link-identity.ts";
import { mailNewBrowser } from "#app/domain/accounts/mail-new-browser.ts";
import { type CurrentUser, findSession } from "#app/domain/sessions/find-session.ts";
import { openSession, type ProvenBy, sessionDays } from "#app/domain/sessions/open-session.ts";
import { beginPendingLogIn, pendingMinutes } from "#app/domain/sessions/pending-log-in.ts";
import { newToken } from "#app/domain/sessions/token.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { AppContext } from "./context.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const day = 86_400;

/** Headers for public pages that show something of the visitor's own; they may be indexed but not cached. */
export const uncachedHeaders = { "Cache-Control": "private, no-store" };

/** Headers for personal pages, which are never cached or indexed. */
export const privateHeaders = { ...uncachedHeaders, "X-Robots-Tag": "noindex" };

/** Headers of a page with forms: the loader's, and when a refused form may be sent again. */
export function formPageHeaders({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
  const headers = new Headers(loaderHeaders);
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
}

/** Headers of a personal page with forms. */
export const privateFormHeaders = ({ actionHeaders }: { actionHeaders: Headers }) =>
  formPageHeaders({ loaderHeaders: new Headers(privateHeaders), actionHeaders });

export async function getCurrentUser(site: AppContext, request: Request): Promise<CurrentUser | undefined> {
  const token = readCookie(site, request, "session");
  const found = token ? await findSession(site.db, token, site.now()) : undefined;
  if (token && found?.renewed) site.renewedCookie = sessionCookie(site, token);
  if (found)
    site.openedIn = createHmac("sha256", site.secret).update(`copies of ${found.id}`).digest("hex").slice(0, 16);
  return found;
}

/** Redirects to the log-in page, which returns here afterwards, unless a user is logged in. */
export async function requireUser(site: AppContext, request: Request, url: URL): Promise<CurrentUser> {
  const visitor = await getCurrentUser(site, request);
  if (visitor) return visitor;
  throw redirectWithNext(pathTo(localeOfPath(url.pathname), "login"), url);
}

/** Redirects to a page that returns to the requested one afterwards. */
export function redirectWithNext(path: string, url: URL): Response {
  return redirect(`${path}?next=${encodeURIComponent(url.pathname + url.search)}`, { headers: privateHeaders });
}

type Account = { id: string; email: string };

/** Opens a session, or for an account with one-time codes only the step that asks for one. */
export async function startLogIn(
  site: AppContext,
  request: Request,
  user: Account,
  provenBy: "password" | "provider",
  links?: Identity,
): Promise<{ needsCode: boolean; cookies: [string, string][] }> {
  const pending = await beginPendingLogIn(site.db, user.id, links, site.now());
  return pending
    ? { needsCode: true, cookies: [writeCookie(site, "pending", pending, pendingMinutes * 60)] }
    : { needsCode: false, cookies: await createSessionCookies(site, request, user, provenBy) };
}

/** Opens a session in place of the browser's old one and marks the browser as recognized for this account. */
export async function createSessionCookies(
  site: AppContext,
  request: Request,
  user: Account,
  provenBy: ProvenBy,
): Promise<[string, string][]> {
  const previous = readCookie(site, request, "session");
  const replaces = previous ? { token: previous } : undefined;
  const device = deviceOf(request);
  const token = await openSession(site.db, { userId: user.id, device, provenBy, replaces }, site.now());
  site.logSecurityEvent("logged_in", { user: user.id });
  if (!recognizedDevice(site, request, user.email))
    await mailNewBrowser(site.db, { userId: user.id, device, origin: site.origin }, site.now());
  const nonce = newToken().slice(0, 16);
  return [
    sessionCookie(site, token),
    writeCookie(site, "device", `${nonce}.${deviceSignature(site.secret, nonce, user.email)}`, 365 * day),
  ];
}

export function sessionCookie(site: AppContext, token: string) {
  return writeCookie(site, "session", token, sessionDays * day);
}

export function deviceOf(request: Request): string {
  return (request.headers.get("User-Agent") ?? "").slice(0, 400);
}

function deviceSignature(secret: string, nonce: string, email: string): string {
  return createHmac("sha256", secret).update(`device ${nonce} ${email.toLowerCase()}`).digest("base64url");
}

/**
 * Returns the nonce of a browser in which this account was used before. Log-in attempts from it have a separate rate
 * limit.
 */
export function recognizedDevice(site: AppContext, request: Request, email: string): string | undefined {
  const [nonce = "", signature = ""] = (readCookie(site, request, "device") ?? "").split(".");
  const expected = Buffer.from(deviceSignature(site.secret, nonce, email));
  const actual = Buffer.from(signature);
  return nonce && expected.length === actual.length && timingSafeEqual(expected, actual) ? nonce : undefined;
}
