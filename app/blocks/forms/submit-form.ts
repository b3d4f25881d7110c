import type { Locale } from "#app/i18n/locales.ts";
import type { FormErrors, ReadForm } from "./parse-form.ts";
import { guardFields, shortestFill } from "./spam-guard.ts";

export type FormOutcome = { ok: true } | { ok: false; errors: FormErrors; values?: Record<string, string> };
/** Reads the form's own fields; the same function serves browser and server. */
export type FormReader = { read(form: FormData): ReadForm<unknown> };

type Sending = {
  name: string;
  locale: Locale;
  form: FormData;
  reader: () => Promise<FormReader>;
  shownAt: number;
  submission: string;
};

const failed: FormOutcome = { ok: false, errors: { form: "common.error" } };

/** Checks in the browser, then sends; whatever goes wrong on the way is an outcome, never an exception. */
export async function sendForm({ name, locale, form, reader, shownAt, submission }: Sending): Promise<FormOutcome> {
  try {
    const { read } = await reader();
    const checked = read(form);
    if (!checked.ok) return { ok: false, errors: checked.errors };
    const wait = shownAt + shortestFill - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    form.set(guardFields.elapsed, String(Math.ceil(performance.now() - shownAt)));
    form.set(guardFields.submission, submission);
    const response = await fetch(`/forms/${name}?locale=${locale}`, {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
    });
    const outcome: unknown = await response.json();
    return isOutcome(outcome) ? outcome : failed;
  } catch {
    return failed;
  }
}

function isOutcome(value: unknown): value is FormOutcome {
  return typeof value === "object" && value !== null && "ok" in value && (value.ok === true || "errors" in value);
}
