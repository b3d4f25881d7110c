import { Form } from "react-router";
import { PasskeyButton } from "#app/blocks/auth/passkey-button.tsx";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextField } from "#app/ui/field.tsx";
import type { PasskeysAnswer } from "./passkeys.server.ts";

type PasskeyAddFormProps = { device: string; answer: PasskeysAnswer | undefined };

export function PasskeyAddForm({ device, answer }: PasskeyAddFormProps) {
  const { t } = useI18n();
  const errors = useErrorTexts(answer?.errors);
  return (
    <div className="profile-form">
      <p>{t("passkeys.add.lead")}</p>
      <noscript>
        <p>{t("passkeys.noScript")}</p>
      </noscript>
      <Form className="profile-form needs-script" method="post" noValidate preventScrollReset>
        <ErrorSummary errors={errors} labels={{ name: t("passkeys.add.name") }} idPrefix="passkey-" />
        <input type="hidden" name="intent" value="add" />
        <TextField
          id="passkey-name"
          name="name"
          label={t("passkeys.add.name")}
          hint={t("passkeys.add.hint")}
          defaultValue={answer?.values?.name ?? device}
          maxLength={60}
          error={errors?.name}
          required
        />
        <PasskeyButton purpose="add" label={t("passkeys.add.button")} />
      </Form>
    </div>
  );
}
