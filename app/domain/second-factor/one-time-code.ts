import { Secret, TOTP } from "otpauth";
import { site } from "#app/site.ts";

const period = 30;
/** One step before and one after now, for clocks that differ by up to half a minute. */
const window = 1;

/** 160 bits, as RFC 4226 recommends, in the base 32 that apps accept. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` URL that an app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step to which a code belongs; undefined if it is not a code of these minutes. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / period) + delta;
}

function totp(secret: string, label = "") {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), period });
}
