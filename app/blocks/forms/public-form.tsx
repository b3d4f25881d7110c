import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useAnswerFocus } from "#app/browser/use-answer-focus.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormErrors, ReadForm } from "./parse-form.ts";
import { guardFields, minFillMs } from "./spam-guard.ts";
import { useErrorTexts } from "./use-error-texts.ts";
import { useFormDraft } from "./use-form-draft.ts";

export type FormResult = { ok: true } | { ok: false; errors: FormErrors; values?: Record<string, string> };
/** Validates the form's own fields, in the browser and on the server. */
export type FormReader = { read(form: FormData): ReadForm<unknown> };

export type FieldOf = (field: string) => {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string | undefined;
};

type PublicFormProps = {
  name: string;
  /** Distinguishes two instances of a form on one page. */
  idPrefix?: string;
  /** Distinguishes drafts of a form used for different subjects. */
  draft?: string;
  /** The page whose action receives the form. */
  action: string;
  /** The result of that action, if it rendered this page. */
  outcome?: FormResult | undefined;
  reader: () => Promise<FormReader>;
  labels: Record<string, string>;
  values?: Record<string, string>;
  hidden?: Record<string, string>;
  submit: string;
  done: ReactNode;
  className?: string;
  files?: boolean;
  note?: ReactNode;
  children: (field: FieldOf) => ReactNode;
};

/**
 * The form behind all public forms: validated by one schema in browser and server, submitted without a reload if there
 * is JavaScript.
 */
export function PublicForm(props: PublicFormProps) {
  const { name, labels, hidden = {}, idPrefix = name } = props;
  const { t } = useI18n();
  const { form, outcome, sending, onSubmit } = useSending(props);
  const succeeded = outcome?.ok === true;
  const errors = useErrorTexts(outcome?.ok === false ? outcome.errors : undefined);
  const done = useAnswerFocus<HTMLDivElement>(succeeded);
  if (succeeded) {
    return (
      <div className="form-done" id={`${idPrefix}-answer`} role="status" tabIndex={-1} ref={done}>
        {props.done}
      </div>
    );
  }
  const values = { ...props.values, ...(outcome?.ok === false && outcome.values) };
  const field: FieldOf = (key) => ({
    id: `${idPrefix}-${key}`,
    name: key,
    label: labels[key] ?? key,
    error: errors?.[key],
    defaultValue: values[key],
  });
  return (
    <form
      ref={form}
      id={`${idPrefix}-answer`}
      className={props.className ?? "public-form"}
      method="post"
      // Without JavaScript the answer must not stand below the fold.
      action={`${props.action}#${idPrefix}-answer`}
      encType={props.files ? "multipart/form-data" : undefined}
      noValidate
      aria-busy={sending}
      onSubmit={onSubmit}
    >
      <ErrorSummary errors={errors} labels={labels} idPrefix={`${idPrefix}-`} />
      <div className="form-trap" aria-hidden="true">
        <label htmlFor={`${idPrefix}-honeypot`}>{t("form.honeypot")}</label>
        <input id={`${idPrefix}-honeypot`} name={guardFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {props.children(field)}
      <div className="form-send">
        <Button type="submit" disabled={sending}>
          {sending ? t("form.submitting") : props.submit}
        </Button>
        {props.note && <p className="hint">{props.note}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {sending ? t("form.submitting") : ""}
      </p>
    </form>
  );
}

function useSending({ name, action, files, outcome: rendered, reader, draft = name }: PublicFormProps) {
  const fetcher = useFetcher<FormResult>();
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const attempt = useRef({ content: "", submission: "" });
  const [checked, setChecked] = useState<{ errors: FormErrors; before: FormResult | undefined }>();
  const [isChecking, setChecking] = useState(false);
  const answered = fetcher.data ?? rendered;
  const savedDraft = useFormDraft(draft, form, { answered: rendered !== undefined });
  const isDone = fetcher.data?.ok === true;
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  useEffect(() => {
    if (isDone) savedDraft.clear();
  }, [isDone, savedDraft]);
  const sending = isChecking || fetcher.state !== "idle";

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const typed = new FormData(event.currentTarget);
    setChecking(true);
    try {
      const read = (await reader()).read(typed);
      setChecked(read.ok ? undefined : { errors: read.errors, before: answered });
      if (!read.ok) return;
      const content = contentOf(typed);
      // A retry with the same content is the same submission; changed content is a new one.
      if (attempt.current.content !== content) attempt.current = { content, submission: crypto.randomUUID() };
      const wait = shownAt.current + minFillMs - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      typed.set(guardFields.elapsed, String(Math.ceil(performance.now() - shownAt.current)));
      typed.set(guardFields.submission, attempt.current.submission);
      // No page shows what a visitor has just sent, so nothing needs to be loaded again.
      const encType = files ? "multipart/form-data" : "application/x-www-form-urlencoded";
      void fetcher.submit(typed, { method: "post", action, encType, defaultShouldRevalidate: false });
    } catch {
      setChecked({ errors: { form: "common.error" }, before: answered });
    } finally {
      setChecking(false);
    }
  }

  // Errors found in the browser are shown until the server returns new ones.
  const outcome: FormResult | undefined =
    checked && checked.before === answered ? { ok: false, errors: checked.errors } : answered;
  return { form, outcome, sending, onSubmit };
}

function contentOf(form: FormData): string {
  return JSON.stringify([...form].map(([key, value]) => [key, typeof value === "string" ? value : value.size]));
}
