import type { FormResult } from "#app/blocks/forms/public-form.tsx";
import { PublicForm } from "#app/blocks/forms/public-form.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextField } from "#app/ui/field.tsx";

export function NewsletterForm({ outcome, place }: { outcome?: FormResult | undefined; place: "footer" | "page" }) {
  const { t, path } = useI18n();
  return (
    <PublicForm
      name="newsletter"
      idPrefix={`newsletter-${place}`}
      action={path("newsletter")}
      outcome={outcome}
      reader={() => import("#app/routes/forms/schemas/newsletter.ts")}
      labels={{ email: t("form.email") }}
      submit={t("newsletter.submit")}
      done={<p>{t("newsletter.done")}</p>}
      className="newsletter-form"
    >
      {(field) => (
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder={t("newsletter.placeholder")}
        />
      )}
    </PublicForm>
  );
}
