import { Form } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { OwnerFields, type OwnerProof } from "./owner-fields.tsx";
import type { ProfileAnswer } from "./profile-actions.server.ts";
import { Saved } from "./saved.tsx";

type EmailFormProps = OwnerProof & { email: string; answer: ProfileAnswer | undefined };

export function EmailForm({ email, proof, hasPassword, answer }: EmailFormProps) {
  const { t } = useI18n();
  const errors = useErrorTexts(answer?.errors);
  const labels = { email: t("profile.email.new"), current: t("profile.email.password"), proof: t("auth.code") };
  return (
    <Form className="profile-form" method="post" noValidate preventScrollReset>
      <p>{t.rich("profile.email.lead", { email, b: (chunks) => <b key="email">{chunks}</b> })}</p>
      <ErrorSummary errors={errors} labels={labels} idPrefix="address-" />
      <TextField
        id="address-email"
        name="email"
        type="email"
        label={labels.email}
        autoComplete="email"
        defaultValue={answer?.values?.email}
        maxLength={254}
        error={errors?.email}
        required
      />
      <OwnerFields form="address" label={labels.current} proof={proof} hasPassword={hasPassword} errors={errors} />
      <Button type="submit" name="intent" value="email">
        {t("profile.email.button")}
      </Button>
      <Saved answer={answer} text={t("profile.email.sent")} />
    </Form>
  );
}
