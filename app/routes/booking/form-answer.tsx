import type { ReactNode } from "react";
import { useAnswerFocus } from "#app/browser/use-answer-focus.ts";

type FormAnswerProps = {
  id?: string;
  /** The answer to the form; a new one takes the focus. */
  answer: unknown;
  isError?: boolean;
  children: ReactNode;
};

/** Says beside a form what came of it. */
export function FormAnswer({ id, answer, isError, children }: FormAnswerProps) {
  const box = useAnswerFocus<HTMLParagraphElement>(answer);
  return (
    <p
      id={id}
      ref={box}
      className={isError ? "form-answer error" : "form-answer"}
      role={isError ? "alert" : "status"}
      tabIndex={-1}
    >
      {children}
    </p>
  );
}
