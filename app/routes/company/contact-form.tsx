import { PrivacyNote } from "#app/blocks/forms/privacy-note.tsx";
import type { FormResult } from "#app/blocks/forms/public-form.tsx";
import { PublicForm } from "#app/blocks/forms/public-form.tsx";
import { topics } from "#app/domain/contact/topics.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";

export function ContactForm({ outcome }: { outcome?: FormResult | undefined }) {
  const { t, path } = useI18n();
  return (
    <PublicForm
      name="contact"
      action={path("contact")}
      outcome={outcome}
      reader={() => import("#app/routes/forms/schemas/contact.ts")}
      labels={{
        topic: t("contact.topic"),
        name: t("form.name"),
        email: t("form.email"),
        message: t("contact.text"),
      }}
      submit={t("contact.submit")}
      note={<PrivacyNote />}
      done={<p>{t("contact.done")}</p>}
    >
      {(field) => (
        <>
          <Select {...field("topic")}>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`contact.topics.${topic}`)}
              </option>
            ))}
          </Select>
          <div className="pair">
            <TextField {...field("name")} autoComplete="name" maxLength={80} />
            <TextField {...field("email")} type="email" autoComplete="email" maxLength={254} />
          </div>
          <TextArea {...field("message")} hint={t("contact.hint")} maxLength={4000} />
        </>
      )}
    </PublicForm>
  );
}
