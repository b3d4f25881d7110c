import { useEffect, useRef } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";

/** The only time these codes are shown. */
export function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  const { t } = useI18n();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className="profile-form">
      <p ref={lead} tabIndex={-1} role="status">
        {t("codes.recovery.lead")}
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="codes-actions no-print">
        <Button to={next} reloadDocument>
          {t("codes.recovery.kept")}
        </Button>
        <Button variant="secondary" className="needs-script" onClick={() => window.print()}>
          {t("codes.recovery.print")}
        </Button>
      </p>
    </div>
  );
}
