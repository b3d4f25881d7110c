import { data } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import type { FormErrors } from "#app/blocks/forms/parse-form.ts";
import { privateHeaders } from "#app/server/request/session.ts";

const secrets = new Set(["password", "repeat", "current", "token", "dialog", "next"]);

/** A form with its complaints; what was typed comes back, passwords do not. */
export function refuse(status: number, errors: FormErrors, values: Record<string, string> = {}) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
  return data<AuthAnswer>({ errors, values: kept }, { status, headers: privateHeaders });
}

export function typed(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
