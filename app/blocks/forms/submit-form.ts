import type { Locale } from "#app/i18n/locales.ts";
import type { FormErrors, ReadForm } from "./parse-form.ts";
import { guardFields, minFillMs } from "./spam-guard.ts";

export type FormResult = { ok: true } | { ok: false; errors: FormErrors; values?: Record<string, string> };
/** Validates the form's own fields, in the browser and on the server. */
export type FormReader = { read(form: FormData): ReadForm<unknown> };

type Sending = {
  name: string;
  locale: Locale;
  form: FormData;
  reader: () => Promise<FormReader>;
  shownAt: number;
  submission: string;
};

const failed: FormResult = { ok: false, errors: { form: "common.error" } };

/** Validates in the browser, then sends; every failure is returned, never thrown. */
export async function submitForm({ name, locale, form, reader, shownAt, submission }: Sending): Promise<FormResult> {
  try {
    const { read } = await reader();
    const checked = read(form);
    if (!checked.ok) return { ok: false, errors: checked.errors };
    const wait = shownAt + minFillMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    form.set(guardFields.elapsed, String(Math.ceil(performance.now() - shownAt)));
    form.set(guardFields.submission, submission);
    const response = await fetch(`/forms/${name}?locale=${locale}`, {
      method: "POST",
      // Only uploads are sent as multipart.
      body: hasFile(form) ? form : new URLSearchParams(form as unknown as Record<string, string>),
      headers: { Accept: "application/json" },
    });
    const outcome: unknown = await response.json();
    return isOutcome(outcome) ? outcome : failed;
  } catch {
    return failed;
  }
}

function hasFile(form: FormData): boolean {
  return [...form.values()].some((value) => typeof value !== "string");
}

function isOutcome(value: unknown): value is FormResult {
  return typeof value === "object" && value !== null && "ok" in value && (value.ok === true || "errors" in value);
}
