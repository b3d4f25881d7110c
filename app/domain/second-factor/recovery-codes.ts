import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { hashToken } from "#app/domain/sessions/token.ts";

const codeCount = 10;
/** Without characters that are easily confused: i, l, o, u. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 24 characters of 5 bits: more than the 112 bits from which ASVS 6.5.2 accepts a plain hash. */
function newRecoveryCode(): string {
  const characters = [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return characters.replace(/(.{6})(?=.)/g, "$1-");
}

const hashCode = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ""));

/** Replaces all recovery codes of an account. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await tx.rows("delete-recovery-codes", "delete from recovery_code where user_id = $1", [userId]);
  await tx.rows("add-recovery-codes", "insert into recovery_code (user_id, hash) select $1, unnest($2::text[])", [
    userId,
    codes.map(hashCode),
  ]);
  return codes;
}

/** Locks the account's codes, so that two concurrent requests leave one set. */
export function renewRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.rows("lock-second-factor", "select user_id from second_factor where user_id = $1 for update", [userId]);
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Uses up a recovery code: of two concurrent attempts only one finds it. */
export async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const spent = await db.one(
    "spend-recovery-code",
    "delete from recovery_code where user_id = $1 and hash = $2 returning hash",
    [userId, hashCode(code)],
  );
  return spent !== undefined;
}
