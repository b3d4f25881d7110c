import { createHash } from "node:crypto";
import type { Logger } from "pino";

const refusals = [
  "log_in_refused",
  "password_refused",
  "email_change_refused",
  "reset_refused",
  "area_refused",
  "booking_key_refused",
  "passkey_refused",
] as const;
const changes = [
  "logged_in",
  "logged_out",
  "password_changed",
  "password_reset",
  "email_change_requested",
  "email_changed",
  "account_deleted",
  "codes_enabled",
  "codes_disabled",
  "recovery_codes_renewed",
  "recovery_code_used",
  "passkey_added",
  "passkey_renamed",
  "passkey_removed",
] as const;
type SecurityEvent = (typeof refusals)[number] | (typeof changes)[number];

/** Logs a security event for later investigation. `facts` must never hold a password, token or email address. */
export type LogSecurityEvent = (event: SecurityEvent, facts?: Record<string, string>) => void;

export function securityLog(log: Logger, clientIp: string): LogSecurityEvent {
  return (event, facts = {}) => {
    const level = refusals.some((refusal) => refusal === event) ? "warn" : "info";
    log[level]({ security: event, from: clientIp, ...facts }, "a security event");
  };
}

/** Hashes the email address, so that attempts on one account can be correlated without logging the address. */
export function hashEmail(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url").slice(0, 12);
}
