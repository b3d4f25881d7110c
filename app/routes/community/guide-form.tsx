import type { FormOutcome } from "#app/blocks/form/send-form.ts";
import { SiteForm } from "#app/blocks/form/site-form.tsx";
import { directCity } from "#app/domain/applications/direct-city.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Select, TextField } from "#app/ui/field.tsx";
import { LetterFields, PersonFields } from "./application-fields.tsx";
import type { CityChoice } from "./city-choices.server.ts";

type GuideFormProps = { cities: CityChoice[]; outcome?: FormOutcome | undefined };

export function GuideForm({ cities, outcome }: GuideFormProps) {
  const { t, path } = useI18n();
  const options = (direct: boolean) =>
    cities
      .filter((city) => (city.id === directCity) === direct)
      .map((city) => (
        <option key={city.id} value={city.id}>
          {city.name}
        </option>
      ));
  return (
    <SiteForm
      name="guide"
      action={path("guideApply")}
      outcome={outcome}
      reader={() => import("./fields/guide.ts")}
      labels={{
        city: t("apply.city"),
        name: t("voices.name"),
        email: t("voices.email"),
        languages: t("apply.languages"),
        message: t("apply.message"),
        file: t("voices.optional", { label: t("apply.file") }),
      }}
      submit={t("apply.submit")}
      note={t("voices.privacy")}
      done={<p>{t("apply.done")}</p>}
      files
    >
      {(field) => (
        <>
          <Select {...field("city")}>
            <option value="">{t("apply.chooseCity")}</option>
            <optgroup label={t("apply.direct")}>{options(true)}</optgroup>
            <optgroup label={t("apply.interest")}>{options(false)}</optgroup>
          </Select>
          <PersonFields field={field} />
          <TextField {...field("languages")} hint={t("apply.languagesHint")} maxLength={160} />
          <LetterFields field={field} hint={t("apply.messageHint")} />
        </>
      )}
    </SiteForm>
  );
}
