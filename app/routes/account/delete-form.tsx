import { Form } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { ProfileAnswer } from "./profile-actions.server.ts";

export function DeleteForm({ email, answer }: { email: string; answer: ProfileAnswer | undefined }) {
  const { t } = useI18n();
  const error = answer?.errors?.email;
  return (
    <details id="delete" className="profile-delete" open={error !== undefined}>
      <summary className="button secondary">{t("profile.delete.button")}</summary>
      <Form className="profile-form" method="post" action="#delete" noValidate>
        <p>{t("profile.delete.lead")}</p>
        <TextField
          id="delete-email"
          name="email"
          type="email"
          autoComplete="off"
          label={t("profile.delete.confirm", { email })}
          error={error && t(error)}
          required
        />
        <Button type="submit" name="intent" value="delete" className="danger">
          {t("profile.delete.button")}
        </Button>
      </Form>
    </details>
  );
}
