import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Database } from "#app/db/client.ts";
import { type ChallengeOf, spendChallenge } from "./passkey-challenge.ts";
import { relyingParty } from "./passkey-options.ts";
import { readSigned } from "./read-answer.ts";

export type PasskeyOwner = { id: string; email: string };
export type PasskeyCheck =
  | { ok: true; owner: PasskeyOwner }
  | { ok: false; reason: "expired" | "refused" | "unknown_passkey" | "count_went_back"; user?: string };
type Stored = { publicKey: Buffer; userId: string; email: string };
type Answer = NonNullable<ReturnType<typeof readSigned>>;
type Attempt = { answer: string; of: ChallengeOf; origin: string; owner?: string };

/** Accepts a signature over an open challenge, once. `owner` is whose passkey it must be, where somebody is logged in. */
export async function checkPasskey(
  db: Database,
  { answer, of, origin, owner }: Attempt,
  now: Date,
): Promise<PasskeyCheck> {
  const read = readSigned(answer);
  if (!read) return { ok: false, reason: "refused" };
  if (!(await spendChallenge(db, read.challenge, of, now))) return { ok: false, reason: "expired" };
  const stored = await db.one<Stored>(
    "find-passkey",
    `select passkey.public_key as "publicKey", "user".id as "userId", "user".email
     from passkey join "user" on "user".id = passkey.user_id where passkey.id = $1`,
    [read.id],
  );
  if (!stored || (owner && owner !== stored.userId)) return { ok: false, reason: "unknown_passkey" };
  const user = stored.userId;
  const signCount = await verify(read, stored, origin);
  if (signCount === undefined) return { ok: false, reason: "refused", user };
  // A count that does not grow says that the key was copied. The condition refuses it, also when two answers race.
  const used = await db.one(
    "use-passkey",
    `update passkey set sign_count = $2, used_at = $3 where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))
     returning id`,
    [read.id, signCount, now],
  );
  return used ? { ok: true, owner: { id: user, email: stored.email } } : { ok: false, reason: "count_went_back", user };
}

/** How often the device has signed, or undefined if it did not sign this. */
async function verify(answer: Answer, { publicKey }: Stored, origin: string): Promise<number | undefined> {
  const { challenge, ...response } = answer;
  try {
    const result = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(origin),
      // The count is compared by the statement that stores it.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return result.verified ? result.authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for everything that a stranger can forge.
    return undefined;
  }
}
