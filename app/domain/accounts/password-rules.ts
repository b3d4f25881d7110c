import { site } from "#app/site.ts";
import common from "./common-passwords.json" with { type: "json" };

const known = new Set(common);

/** Among the ten thousand most used ones, or made of what anybody could guess here. */
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
