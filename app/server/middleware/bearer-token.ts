import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares in constant time. The token is also accepted as the password of basic authentication. */
export function hasToken(context: Context, token: string): boolean {
  const [, scheme = "", value = ""] = /^(\S+) +(.*)$/.exec(context.req.header("authorization") ?? "") ?? [];
  const given =
    scheme.toLowerCase() === "basic"
      ? Buffer.from(value, "base64")
          .toString()
          .replace(/^[^:]*:/, "")
      : value;
  return timingSafeEqual(digest(given), digest(token));
}
