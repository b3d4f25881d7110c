import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import type { Database } from "#app/db/client.ts";
import type { TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { site } from "#app/site.ts";
import { challengeMinutes, issueChallenge } from "./passkey-challenge.ts";

type Asking = { origin: string; clientIp: string };
type Options<Value> = { ok: true; options: Value } | TooMany;
const timeout = challengeMinutes * 60_000;

/** Passkeys belong to the host of the site's address, whatever host a request names. */
export const relyingParty = (origin: string) => new URL(origin).hostname;

/** EdDSA, ES256 and RS256, which all devices have; the library's own list asks Node for experimental ones. */
export const algorithms = [-8, -7, -257];

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

/** What the browser needs to make a passkey for this account. Devices that have one already are left out. */
export async function optionsToAdd(
  db: Database,
  user: CurrentUser,
  { origin, clientIp }: Asking,
  now: Date,
): Promise<Options<Awaited<ReturnType<typeof generateRegistrationOptions>>>> {
  const issued = await issueChallenge(db, { purpose: "add", sessionId: user.sessionId }, clientIp, now);
  if (!issued.ok) return issued;
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty(origin),
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: bytes(issued.challenge),
    timeout,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: await credentialsOf(db, user.id),
  });
  return { ok: true, options };
}

/** What the browser needs to let a passkey sign: to log in any of this site, to confirm one of the account. */
export async function optionsToSign(
  db: Database,
  user: CurrentUser | undefined,
  { origin, clientIp }: Asking,
  now: Date,
): Promise<Options<Awaited<ReturnType<typeof generateAuthenticationOptions>>>> {
  const of = user ? ({ purpose: "confirm", sessionId: user.sessionId } as const) : ({ purpose: "log-in" } as const);
  const issued = await issueChallenge(db, of, clientIp, now);
  if (!issued.ok) return issued;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(origin),
    challenge: bytes(issued.challenge),
    timeout,
    userVerification: "required",
    ...(user && { allowCredentials: await credentialsOf(db, user.id) }),
  });
  return { ok: true, options };
}

function credentialsOf(db: Database, userId: string) {
  return db.rows<{ id: string; transports: string[] }>(
    "list-passkey-credentials",
    "select id, transports from passkey where user_id = $1",
    [userId],
  );
}
