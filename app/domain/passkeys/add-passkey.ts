import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { Database } from "#app/db/client.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { mailPasskey } from "./mail-passkey.ts";
import { spendChallenge } from "./passkey-challenge.ts";
import { algorithms, relyingParty } from "./passkey-options.ts";
import { readAdded } from "./read-answer.ts";

export type AddPasskeyResult =
  | { ok: true }
  | { ok: false; reason: "expired" | "refused" | "known" | "too_many_passkeys" };
type Addition = { answer: string; name: string; origin: string };
type Answer = NonNullable<ReturnType<typeof readAdded>>;

export const maxPasskeys = 20;

/** Stores the public key of a passkey that the owner's device has just made, and tells the owner. */
export async function addPasskey(
  db: Database,
  user: CurrentUser,
  { answer, name, origin }: Addition,
  now: Date,
): Promise<AddPasskeyResult> {
  const read = readAdded(answer);
  if (!read) return { ok: false, reason: "refused" };
  const of = { purpose: "add", sessionId: user.sessionId } as const;
  if (!(await spendChallenge(db, read.challenge, of, now))) return { ok: false, reason: "expired" };
  const credential = await verify(read, origin);
  if (!credential) return { ok: false, reason: "refused" };
  return db.transaction(async (tx): Promise<AddPasskeyResult> => {
    // Locks the account, so that two requests cannot both add the last one.
    await tx.rows("lock-passkey-owner", `select from "user" where id = $1 for update`, [user.id]);
    // Whoever ends all sessions meanwhile, with a new password or codes, has removed the passkeys that were there.
    const session = await tx.one("lock-passkey-session", "select id from session where id = $1 for key share", [
      user.sessionId,
    ]);
    if (!session) return { ok: false, reason: "expired" };
    const added = await tx.one<{ isStored: boolean; isFull: boolean }>(
      "add-passkey",
      `with room as (select count(*) >= :maxPasskeys as "isFull" from passkey where user_id = :userId),
       stored as (
         insert into passkey (id, user_id, public_key, sign_count, transports, name, created_at)
         select :id, :userId, :publicKey, :signCount, :transports, :name, :now from room where not "isFull"
         on conflict (id) do nothing returning id)
       select exists (select from stored) as "isStored", "isFull" from room`,
      {
        id: credential.id,
        userId: user.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: read.response.transports,
        name,
        now,
        maxPasskeys,
      },
    );
    if (!added?.isStored) return { ok: false, reason: added?.isFull ? "too_many_passkeys" : "known" };
    await mailPasskey(tx, "passkeyAdded", user, { name, origin }, now);
    return { ok: true };
  });
}

async function verify(answer: Answer, origin: string) {
  try {
    if (!isWithoutCertificates(answer)) return undefined;
    const { challenge, ...response } = answer;
    const result = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return result.verified ? result.registrationInfo.credential : undefined;
  } catch {
    // The library throws for everything that a stranger can forge.
    return undefined;
  }
}

/** Nobody asked for certificates of the device, and checking them would fetch URLs that they name. */
function isWithoutCertificates({ response }: Answer): boolean {
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, "base64url")));
  const format = object.get("fmt");
  return format === "none" || (format === "packed" && !object.get("attStmt").get("x5c"));
}
