import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextField } from "#app/ui/field.tsx";

type PasswordFieldProps = {
  id: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  label: string;
  hint?: ReactNode;
  error: string | undefined;
};

/** A password that can be shown. The button needs scripts and is absent without them. */
export function PasswordField(field: PasswordFieldProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Browsers offer to save a password and keep other fields in their history, so it is hidden before it is sent.
    const form = button.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      button={
        <button ref={button} type="button" className="show-password needs-script" onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{t(shown ? "auth.hidePassword" : "auth.showPassword")}</span>
        </button>
      }
    />
  );
}
