import { data } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import type { FormErrors } from "#app/blocks/forms/parse-form.ts";
import { privateHeaders } from "#app/server/request/session.ts";

const secrets = new Set(["password", "repeat", "current", "token", "code", "proof", "dialog", "next"]);

/** Returns errors and the submitted values without passwords and tokens. */
export function refuse(status: number, errors: FormErrors, values: Record<string, string> = {}) {
  const shownValues = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
  return data<AuthAnswer>({ errors, values: shownValues }, { status, headers: privateHeaders });
}
