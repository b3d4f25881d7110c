import { type ReactNode, useEffect, useRef } from "react";

type FormAnswerProps = {
  id?: string;
  /** The answer to the form; a new one takes the focus. */
  answer: unknown;
  isError?: boolean;
  children: ReactNode;
};

/** Says beside a form what came of it. */
export function FormAnswer({ id, answer, isError, children }: FormAnswerProps) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
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
