import { PrivacyNote } from "#app/blocks/forms/privacy-note.tsx";
import type { FormResult } from "#app/blocks/forms/public-form.tsx";
import { PublicForm } from "#app/blocks/forms/public-form.tsx";
import { directCity } from "#app/domain/applications/direct-city.ts";
import type { CityChoice } from "#app/domain/places/list-city-choices.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Select, TextField } from "#app/ui/field.tsx";
import { LetterFields, PersonFields } from "./application-fields.tsx";

type GuideFormProps = { cities: CityChoice[]; outcome?: FormResult | undefined };

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
    <PublicForm
      name="guide"
      action={path("guideApply")}
      outcome={outcome}
      reader={() => import("#app/routes/forms/schemas/guide.ts")}
      labels={{
        city: t("guideApplication.city"),
        name: t("form.name"),
        email: t("form.email"),
        languages: t("guideApplication.languages"),
        message: t("guideApplication.message"),
        file: t("form.optional", { label: t("guideApplication.file") }),
      }}
      submit={t("guideApplication.submit")}
      note={<PrivacyNote />}
      done={<p>{t("guideApplication.done")}</p>}
      files
    >
      {(field) => (
        <>
          <Select {...field("city")}>
            <option value="">{t("guideApplication.chooseCity")}</option>
            <optgroup label={t("guideApplication.direct")}>{options(true)}</optgroup>
            <optgroup label={t("guideApplication.interest")}>{options(false)}</optgroup>
          </Select>
          <PersonFields field={field} />
          <TextField {...field("languages")} hint={t("guideApplication.languagesHint")} maxLength={160} />
          <LetterFields field={field} hint={t("guideApplication.messageHint")} />
        </>
      )}
    </PublicForm>
  );
}
