import type { FormEvent } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";

type DaysOffFormProps = { formKey: string; submit: (event: FormEvent<HTMLFormElement>) => void };

/** Reports all departures of some days at once, or takes that back. */
export function DaysOffForm(form: DaysOffFormProps) {
  const { t } = useI18n();
  return (
    <>
      <details className="disclosure">
        <summary>{t("guideApp.daysOff.title")}</summary>
        <DaysForm kind="days-off" {...form} />
      </details>
      <details className="disclosure">
        <summary>{t("guideApp.daysOff.undo")}</summary>
        <DaysForm kind="days-off-undo" {...form} />
      </details>
    </>
  );
}

function DaysForm({ kind, formKey, submit }: DaysOffFormProps & { kind: "days-off" | "days-off-undo" }) {
  const { t } = useI18n();
  const isReport = kind === "days-off";
  return (
    <form method="post" action="/guide" onSubmit={submit} className="guide-form">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={formKey} />
      <div className="guide-pair">
        <TextField id={`${kind}-from`} name="from" type="date" label={t("guideApp.daysOff.from")} required />
        <TextField id={`${kind}-to`} name="to" type="date" label={t("guideApp.daysOff.to")} required />
      </div>
      {isReport && (
        <TextArea
          id="days-off-reason"
          name="reason"
          label={t("guideApp.absence.reason")}
          rows={2}
          required
          maxLength={500}
        />
      )}
      <Button type="submit" variant="secondary">
        {t(isReport ? "guideApp.absence.submit" : "guideApp.daysOff.back")}
      </Button>
    </form>
  );
}
