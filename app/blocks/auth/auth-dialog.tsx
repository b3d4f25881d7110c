import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { refreshCurrentUser } from "#app/browser/current-user.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { AuthAnswer, AuthStep } from "./auth-form.ts";
import { CheckEmail } from "./check-email.tsx";
import { CodeForm } from "./code-form.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { PasskeyLogIn } from "./passkey-log-in.tsx";
import { ProviderLinks } from "./provider-links.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type AuthDialogProps = { first: AuthStep; next: string | undefined; onClose: () => void };

/** The log-in steps in a dialog, so that input on the page below is not lost. */
export default function AuthDialog({ first, next, onClose }: AuthDialogProps) {
  const { t } = useI18n();
  const [step, setStep] = useState(first);
  const [email, setEmail] = useState("");
  const navigate = useNavigate();
  const here = typeof window === "undefined" ? "/" : window.location.pathname + window.location.search;

  const loggedIn = async () => {
    await refreshCurrentUser();
    onClose();
    if (next) await navigate(next);
  };
  const passwordAccepted = (answer: AuthAnswer) => (answer.done?.needsCode ? setStep("logInCode") : void loggedIn());
  const signedUp = (answer: AuthAnswer) => {
    setEmail(answer.done?.email ?? "");
    setStep("checkEmail");
  };
  const providers = <ProviderLinks next={next ?? here} />;
  return (
    <Dialog open onClose={onClose} title={t(`auth.title.${step}`)} closeLabel={t("common.close")}>
      <div className="auth-dialog">
        {step === "login" && (
          <>
            {providers}
            <Step key={step} onDone={passwordAccepted}>
              {(form) => <LogInForm {...form} next={next ?? here} inDialog onStep={setStep} />}
            </Step>
          </>
        )}
        {step === "logInCode" && (
          <Step key={step} onDone={loggedIn}>
            {(form) => <CodeForm {...form} next={next ?? here} inDialog onStep={setStep} />}
          </Step>
        )}
        {(step === "login" || step === "logInCode") && (
          <Step onDone={loggedIn}>{(form) => <PasskeyLogIn {...form} next={next ?? here} inDialog />}</Step>
        )}
        {step === "signup" && (
          <>
            {providers}
            <Step key={step} onDone={signedUp}>
              {(form) => <SignUpForm {...form} next={next ?? here} inDialog onStep={setStep} />}
            </Step>
          </>
        )}
        {step === "forgotPassword" && (
          <Step key={step}>{(form) => <ForgotForm {...form} next={next ?? here} inDialog onStep={setStep} />}</Step>
        )}
        {step === "checkEmail" && <Step key={step}>{(form) => <CheckEmail {...form} email={email} />}</Step>}
      </div>
    </Dialog>
  );
}

type StepForm = { Form: ReturnType<typeof useFetcher>["Form"]; answer: AuthAnswer | undefined; busy: boolean };
type StepProps = { onDone?: (answer: AuthAnswer) => void; children: (form: StepForm) => React.ReactNode };

/** One form of the dialog, submitted by a fetcher instead of a navigation. */
function Step({ onDone, children }: StepProps) {
  const fetcher = useFetcher<AuthAnswer>();
  const answer = fetcher.data;
  const done = Boolean(answer?.done);
  const goOn = useEffectEvent(() => answer && onDone?.(answer));
  useEffect(() => {
    if (done) goOn();
  }, [done]);
  return children({ Form: fetcher.Form, answer, busy: fetcher.state !== "idle" });
}
