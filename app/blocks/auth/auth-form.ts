import type { ComponentType } from "react";
import type { FormProps } from "react-router";
import type { FormErrors } from "#app/blocks/forms/parse-form.ts";

/** What a log-in step answers; passwords are never sent back. */
export type AuthAnswer = {
  errors?: FormErrors;
  values?: Record<string, string>;
  /** The step is done; a dialog goes on by itself, a page is redirected instead. */
  done?: { email?: string };
};

/** The same form stands on a page and in the dialog: one submits by navigation, the other without. */
export type AuthFormProps = {
  Form: ComponentType<FormProps>;
  answer: AuthAnswer | undefined;
  busy: boolean;
  next: string | undefined;
  inDialog?: boolean;
  /** Absent on a page, where these are links. */
  onStep?: (step: AuthStep) => void;
};

export type AuthStep = "login" | "signup" | "forgotPassword" | "checkEmail";
