import { Form } from "react-router";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { OwnerFields, type OwnerProof } from "./owner-fields.tsx";
import type { ProfileAnswer } from "./profile-actions.server.ts";

type DeleteFormProps = OwnerProof & { email: string; answer: ProfileAnswer | undefined };

export function DeleteForm({ email, proof, hasPassword, answer }: DeleteFormProps) {
  const { t } = useI18n();
  const errors = useErrorTexts(answer?.errors);
  return (
    <details id="delete" className="profile-delete" open={errors !== undefined}>
      <summary className="button secondary">{t("profile.delete.button")}</summary>
      <Form className="profile-form" method="post" action="#delete" noValidate>
        <p>{t("profile.delete.lead")}</p>
        <TextField
          id="delete-email"
          name="email"
          type="email"
          autoComplete="off"
          label={t("profile.delete.confirm", { email })}
          defaultValue={answer?.values?.email}
          error={errors?.email}
          required
        />
        <OwnerFields form="delete" label={t("auth.password")} proof={proof} hasPassword={hasPassword} errors={errors} />
        {errors?.form && (
          <p className="error" role="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" name="intent" value="delete" className="danger">
          {t("profile.delete.button")}
        </Button>
      </Form>
    </details>
  );
}
