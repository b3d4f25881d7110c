import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "second factor", 32));
}

/** Encrypts with AES-256-GCM. The result is bound to the user: copied to another account it cannot be opened. */
export function sealSecret(plain: string, userId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret), nonce).setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Undefined if the text was changed, belongs to another user, or was sealed before `SECRET` was replaced. */
export function openSecret(sealed: string, userId: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
