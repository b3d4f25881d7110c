import { useRef, useState } from "react";
import type { DeviceProblem } from "#app/browser/ask-device.ts";
import type { PasskeyPurpose } from "#app/domain/passkeys/passkey-challenge.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";

type PasskeyButtonProps = { purpose: PasskeyPurpose; label: string; wide?: boolean };

/** Asks the device and then submits its form with the answer in the field `passkey`. */
export function PasskeyButton({ purpose, label, wide }: PasskeyButtonProps) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const asking = useRef(false);
  const [problem, setProblem] = useState<DeviceProblem>();
  const ask = async () => {
    if (asking.current) return;
    asking.current = true;
    setProblem(undefined);
    try {
      // Loaded only when somebody uses a passkey.
      const { askDevice } = await import("#app/browser/ask-device.ts");
      const asked = await askDevice(purpose);
      if (!asked.ok) return setProblem(asked.problem);
      if (!field.current) return;
      field.current.value = asked.answer;
      field.current.form?.requestSubmit();
    } catch {
      setProblem("failed");
    } finally {
      asking.current = false;
    }
  };
  return (
    <>
      <input ref={field} type="hidden" name="passkey" />
      <Button variant={purpose === "add" ? "primary" : "secondary"} wide={wide} className="needs-script" onClick={ask}>
        {label}
      </Button>
      <p className="error" role="alert">
        {problem && t(problem === "too_many" ? "auth.error.too_many" : `passkeys.error.${problem}`)}
      </p>
    </>
  );
}
