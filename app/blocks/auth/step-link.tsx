import type { ReactNode } from "react";
import { Link } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { AuthStep } from "./auth-form.ts";
import { withNext } from "./next-path.ts";

type StepLinkProps = {
  step: AuthStep;
  next: string | undefined;
  onStep?: ((step: AuthStep) => void) | undefined;
  children: ReactNode;
};

/** A link to another log-in step, shown in the dialog or on its own page. */
export function StepLink({ step, next, onStep, children }: StepLinkProps) {
  const { path } = useI18n();
  return (
    <Link
      className="more-link"
      to={withNext(path(step), next)}
      replace
      onClick={(event) => {
        if (!onStep) return;
        event.preventDefault();
        onStep(step);
      }}
    >
      {children}
    </Link>
  );
}
