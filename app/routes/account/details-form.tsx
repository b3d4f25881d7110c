import { Form } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { type Locale, localeName, locales } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { ProfileAnswer } from "./profile-actions.server.ts";
import { Saved } from "./saved.tsx";

type DetailsFormProps = {
  name: string;
  email: string;
  language: Locale;
  newsletter: boolean;
  answer: ProfileAnswer | undefined;
};

export function DetailsForm({ name, email, language, newsletter, answer }: DetailsFormProps) {
  const { t } = useI18n();
  const errors = useErrorTexts(answer?.errors);
  return (
    <Form className="profile-form" method="post" noValidate preventScrollReset>
      <ErrorSummary errors={errors} labels={{ name: t("auth.name") }} idPrefix="details-" />
      <TextField
        id="details-name"
        name="name"
        label={t("auth.name")}
        autoComplete="name"
        defaultValue={name}
        maxLength={120}
        error={errors?.name}
        required
      />
      <TextField id="details-email" type="email" label={t("auth.email")} value={email} readOnly />
      <Select id="details-locale" name="locale" label={t("profile.details.language")} defaultValue={language}>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeName[locale]}
          </option>
        ))}
      </Select>
      <label className="checkbox">
        <input type="checkbox" name="newsletter" defaultChecked={newsletter} />
        {t("profile.details.newsletter")}
      </label>
      <Button type="submit" name="intent" value="details">
        {t("profile.save")}
      </Button>
      <Saved answer={answer} text={t("profile.saved")} />
    </Form>
  );
}
