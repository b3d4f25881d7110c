import { data } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import type { FormErrors } from "#app/blocks/forms/parse-form.ts";
import { retryAfter, type TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { privateHeaders } from "#app/server/request/session.ts";

const secrets = new Set(["password", "repeat", "current", "token", "code", "proof", "dialog", "next"]);

/** Returns errors and the submitted values without passwords and tokens. */
export function refuse(status: 401 | 404 | 409 | 410 | 422, errors: FormErrors, values: Record<string, string> = {}) {
  return data<AuthAnswer>({ errors, values: shown(values) }, { status, headers: privateHeaders });
}

/** Refuses an attempt above a limit, and says when the next one is possible. */
export function refuseAttempt({ opensAt }: TooMany, now: Date, values: Record<string, string> = {}) {
  const headers = { ...privateHeaders, ...retryAfter(opensAt, now) };
  return data<AuthAnswer>({ errors: { form: "auth.error.too_many" }, values: shown(values) }, { status: 429, headers });
}

const shown = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
