import type { Database } from "#app/db/client.ts";
import { hashToken, newToken } from "./token.ts";

/** Sessions expire after this many days without use. */
export const sessionDays = 60;
/** Upper limit even for sessions in use, so that a stolen token expires. */
export const maxSessionDays = 180;
/** Staff can read all guest data, so their sessions expire after 12 idle hours, and after 7 days at the latest. */
export const staffSession = { idleHours: 12, maxHours: 24 * 7 };

/** Sensitive changes need the password or a code within this time. */
export const freshMinutes = 10;

/** How somebody showed to be the owner of the account; a renewed session is as fresh as the one before. */
export type ProvenBy = "sign-up" | "password" | "provider" | "code" | "recovery" | "passkey" | "renewal";

/** A passkey counts as both factors: the device is had, and its owner was verified there. */
const isSecondFactor = (provenBy: ProvenBy) => provenBy === "code" || provenBy === "recovery" || provenBy === "passkey";

/**
 * Creates a session and returns its token, of which only the hash is stored. The previous session of the browser ends.
 * Where codes are on, nothing but a code or a passkey makes the session fresh: after any other proof it is as fresh as the previous
 * one of the same user was.
 */
export async function openSession(
  db: Database,
  input: {
    userId: string;
    device: string;
    provenBy: ProvenBy;
    replaces?: { token: string } | { id: string } | undefined;
  },
  now: Date,
): Promise<string> {
  const { replaces } = input;
  const token = newToken();
  await db.rows(
    "open-session",
    `with replaced as (delete from session where token_hash = :replacedTokenHash or id = :replacedId returning user_id, second_factor, verified_at),
     carried as (select second_factor, verified_at from replaced where user_id = :userId)
     insert into session (id, token_hash, user_id, device, created_at, seen_at, expires_at, second_factor, verified_at)
     select :id, :tokenHash, :userId, :device, :now, :now, :now::timestamptz + make_interval(days => :sessionDays),
       :isSecondFactor or coalesce((select second_factor from carried), false),
       case when :isSecondFactor or (:isFresh and not exists (select from second_factor where user_id = :userId)) then :now
         else (select verified_at from carried) end`,
    {
      id: newToken().slice(0, 16),
      tokenHash: hashToken(token),
      userId: input.userId,
      device: input.device.slice(0, 400),
      now,
      sessionDays,
      replacedTokenHash: replaces && "token" in replaces ? hashToken(replaces.token) : null,
      replacedId: replaces && "id" in replaces ? replaces.id : null,
      isSecondFactor: isSecondFactor(input.provenBy),
      isFresh: input.provenBy !== "renewal",
    },
  );
  return token;
}

/** Makes a session fresh for ten minutes; false if the account has codes and the proof is none. */
export async function refreshSession(
  db: Database,
  sessionId: string,
  provenBy: Exclude<ProvenBy, "renewal">,
  now: Date,
): Promise<boolean> {
  const fresh = await db.one(
    "refresh-session",
    `update session set verified_at = $2, second_factor = second_factor or $3
     where id = $1 and ($3 or not exists (select from second_factor where second_factor.user_id = session.user_id))
     returning id`,
    [sessionId, now, isSecondFactor(provenBy)],
  );
  return fresh !== undefined;
}
