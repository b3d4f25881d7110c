import type { ComponentType } from "react";
import type { FormProps } from "react-router";
import type { FormErrors } from "#app/blocks/forms/parse-form.ts";

/** The result of a log-in step; passwords are never sent back. */
export type AuthAnswer = {
  errors?: FormErrors;
  values?: Record<string, string>;
  /** Set when the step succeeded. The dialog then continues by itself; a page is redirected instead. */
  done?: { email?: string; needsCode?: boolean };
};

/** Props of a form used on a page, where it submits by navigation, and in the dialog, where it does not. */
export type AuthFormProps = {
  Form: ComponentType<FormProps>;
  answer: AuthAnswer | undefined;
  busy: boolean;
  next: string | undefined;
  inDialog?: boolean;
  /** Absent on a page, where the steps are links. */
  onStep?: (step: AuthStep) => void;
};

export type AuthStep = "login" | "logInCode" | "signup" | "forgotPassword" | "checkEmail";
