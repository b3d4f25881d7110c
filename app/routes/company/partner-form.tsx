import { PrivacyNote } from "#app/blocks/forms/privacy-note.tsx";
import type { FormResult } from "#app/blocks/forms/public-form.tsx";
import { PublicForm } from "#app/blocks/forms/public-form.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextField } from "#app/ui/field.tsx";
import { LetterFields, PersonFields } from "./application-fields.tsx";

export function PartnerForm({ outcome }: { outcome?: FormResult | undefined }) {
  const { t, path } = useI18n();
  return (
    <PublicForm
      name="partner"
      action={path("partnership")}
      outcome={outcome}
      reader={() => import("#app/routes/forms/schemas/partner.ts")}
      labels={{
        organisation: t("partner.organisation"),
        name: t("form.name"),
        email: t("form.email"),
        city: t("partner.city"),
        website: t("form.optional", { label: t("partner.website") }),
        message: t("partner.message"),
        file: t("form.optional", { label: t("partner.file") }),
      }}
      submit={t("partner.submit")}
      note={<PrivacyNote />}
      done={<p>{t("partner.done")}</p>}
      files
    >
      {(field) => (
        <>
          <div className="pair">
            <TextField {...field("organisation")} autoComplete="organization" maxLength={120} />
            <TextField {...field("city")} autoComplete="address-level2" maxLength={80} />
          </div>
          <PersonFields field={field} />
          <TextField {...field("website")} type="url" autoComplete="url" maxLength={200} placeholder="https://" />
          <LetterFields field={field} />
        </>
      )}
    </PublicForm>
  );
}
