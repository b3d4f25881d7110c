import { site } from "#app/site.ts";
import common from "./common-passwords.json" with { type: "json" };

const known = new Set(common);

/**
 * True for the 10,000 most common passwords, fewer than three different characters, and variants of the address or site
 * name.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.normalize("NFC").toLowerCase();
  const address = email.toLowerCase();
  return (
    known.has(plain) ||
    new Set(plain).size < 3 ||
    plain === address ||
    plain === address.split("@")[0] ||
    plain.replace(/[\s\d]/g, "") === site.name.toLowerCase().replace(/\s/g, "")
  );
}
