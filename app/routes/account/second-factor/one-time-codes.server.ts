import { retryAfter } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { disableSecondFactor } from "#app/domain/second-factor/disable-second-factor.ts";
import { enableSecondFactor, resumeSetUp } from "#app/domain/second-factor/enable-second-factor.ts";
import { totpUri } from "#app/domain/second-factor/one-time-code.ts";
import { renewRecoveryCodes } from "#app/domain/second-factor/recovery-codes.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import type { Qr } from "#app/domain/tickets/qr-code.ts";
import { ticketQr } from "#app/domain/tickets/qr-code.ts";
import type { AppContext } from "#app/server/request/context.ts";

/** For an authenticator app: the QR code, the same key as text, and the sealed key that comes back with the form. */
export type CodesSetUp = { qr: Qr; key: string; uri: string; sealed: string };

export type CodesAnswer = {
  error?: `auth.error.${"wrong_code" | "too_many" | "expired"}` | "codes.staff";
  /** The set-up to go on with after a wrong code, so that the app need not scan again. */
  setUp?: CodesSetUp;
  /** Shown once, never stored in plain. */
  recoveryCodes?: string[];
  disabled?: boolean;
};

export function setUpView({ plain, sealed }: { plain: string; sealed: string }, email: string): CodesSetUp {
  const uri = totpUri(plain, email);
  return { qr: ticketQr(uri), key: plain.replace(/(.{4})(?=.)/g, "$1 "), uri, sealed };
}

export async function changeCodes(
  site: AppContext,
  user: CurrentUser,
  form: FormData,
): Promise<CodesAnswer & { status: number; headers?: { "Retry-After": string } }> {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 400);
  switch (form.get("intent")) {
    case "enable": {
      const { origin, secret } = site;
      const input = { sealed: text("sealed"), code: text("code"), origin, secret };
      const result = await enableSecondFactor(site.db, user, input, site.now());
      if (!result.ok) {
        const setUp = setUpView(resumeSetUp(input.sealed, user.id, secret), user.email);
        const refused = { error: `auth.error.${result.reason}` as const, setUp };
        return result.reason === "too_many"
          ? { ...refused, status: 429, headers: retryAfter(result.opensAt, site.now()) }
          : { ...refused, status: 422 };
      }
      site.logSecurityEvent("codes_enabled", { user: user.id });
      return { recoveryCodes: result.recoveryCodes, status: 200 };
    }
    case "recovery": {
      if (!user.hasSecondFactor) return { status: 409 };
      site.logSecurityEvent("recovery_codes_renewed", { user: user.id });
      return { recoveryCodes: await renewRecoveryCodes(site.db, user.id), status: 200 };
    }
    case "disable": {
      const result = await disableSecondFactor(site.db, user, site.origin, site.now());
      if (!result.ok) return { error: "codes.staff", status: 409 };
      site.logSecurityEvent("codes_disabled", { user: user.id });
      return { disabled: true, status: 200 };
    }
    default:
      return { status: 400 };
  }
}
