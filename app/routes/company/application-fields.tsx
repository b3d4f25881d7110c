import type { FieldOf } from "#app/blocks/forms/public-form.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";

export function PersonFields({ field }: { field: FieldOf }) {
  return (
    <div className="pair">
      <TextField {...field("name")} autoComplete="name" maxLength={80} />
      <TextField {...field("email")} type="email" autoComplete="email" maxLength={254} />
    </div>
  );
}

export function LetterFields({ field, hint }: { field: FieldOf; hint?: string }) {
  const { t } = useI18n();
  return (
    <>
      <TextArea {...field("message")} hint={hint} maxLength={4000} />
      <TextField
        {...field("file")}
        defaultValue={undefined}
        type="file"
        accept=".pdf,application/pdf"
        hint={t("guideApplication.fileHint")}
      />
    </>
  );
}
