import { Secret, TOTP } from "otpauth";
import type { Visitor } from "./visitor.ts";

/** The code that an authenticator app with this key shows. */
export function codeAt(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, "")) }).generate({ timestamp: at.getTime() });
}

/** Sets up one-time codes on the page, as a logged-in visitor without JavaScript. */
export async function setUpCodes(visitor: Visitor, at: Date): Promise<{ key: string; recoveryCodes: string[] }> {
  const page = await (await visitor.get("/profile/codes")).text();
  const key = /codes-key">([^<]+)</.exec(page)?.[1] ?? "";
  const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const done = await visitor.post("/profile/codes", { intent: "enable", sealed, code: codeAt(key, at) });
  return { key, recoveryCodes: recoveryCodesIn(await done.text()) };
}

export function recoveryCodesIn(html: string): string[] {
  return [...html.matchAll(/<code>([a-z0-9-]{27})<\/code>/g)].map(([, code]) => code ?? "");
}
