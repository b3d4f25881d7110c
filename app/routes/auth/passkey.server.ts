import { checkPasskey } from "#app/domain/passkeys/check-passkey.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { refreshSession } from "#app/domain/sessions/open-session.ts";
import type { PageKey } from "#app/i18n/catalogues.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { writeCookie } from "#app/server/request/cookies.ts";
import { createSessionCookies } from "#app/server/request/session.ts";

type Refused = { ok: false; error: PageKey };
type LoggedIn = { ok: true; userId: string; cookies: [string, string][] } | Refused;

const maxCharacters = 40_000;
/** The device's answer, or undefined if the form was sent without one. */
export const passkeyIn = (form: FormData) => {
  const answer = form.get("passkey");
  return typeof answer === "string" && answer !== "" ? answer.slice(0, maxCharacters) : undefined;
};

/** Opens a session for the owner of the passkey that has signed. It replaces the password and the code. */
export async function logInWithPasskey(site: AppContext, request: Request, answer: string): Promise<LoggedIn> {
  const { db, origin } = site;
  const check = await checkPasskey(db, { answer, of: { purpose: "log-in" }, origin }, site.now());
  if (!check.ok) return refuse(site, check);
  const cookies = await createSessionCookies(site, request, check.owner, "passkey");
  // A log-in that waits for its code is not needed any more.
  return { ok: true, userId: check.owner.id, cookies: [...cookies, writeCookie(site, "pending", "", 0)] };
}

/** Makes the session fresh for ten minutes by a passkey of its account. */
export async function confirmWithPasskey(
  site: AppContext,
  user: CurrentUser,
  answer: string,
): Promise<{ ok: true } | Refused> {
  const { db, origin } = site;
  const of = { purpose: "confirm", sessionId: user.sessionId } as const;
  const check = await checkPasskey(db, { answer, of, origin, owner: user.id }, site.now());
  if (!check.ok) return refuse(site, check);
  await refreshSession(db, user.sessionId, "passkey", site.now());
  return { ok: true };
}

function refuse(site: AppContext, { reason, user }: { reason: PasskeyRefusal; user?: string }): Refused {
  site.logSecurityEvent("passkey_refused", { reason, ...(user && { user }) });
  return { ok: false, error: `passkeys.error.${reason}` };
}

type PasskeyRefusal = Extract<Awaited<ReturnType<typeof checkPasskey>>, { ok: false }>["reason"];
