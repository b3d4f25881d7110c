import { type FormResult, PublicForm } from "#app/blocks/forms/public-form.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { StarInput } from "#app/ui/star-input.tsx";

type GuestReviewFormProps = {
  booking: { reference: string; key: string; name: string };
  outcome: FormResult | undefined;
  /** Goes with the form once the review is sent. */
  lead: string;
  /** False if the review appears at once, because the guest was checked in. */
  waits: boolean;
};

/** The form behind the personal link sent after a tour: stars are enough. */
export function GuestReviewForm({ booking: { reference, key, name }, outcome, lead, waits }: GuestReviewFormProps) {
  const { t, path } = useI18n();
  const optional = (label: string) => t("form.optional", { label });
  return (
    <PublicForm
      key={reference}
      name="review"
      draft={`review-${reference}`}
      action={`${path("review")}?${new URLSearchParams({ booking: reference, key })}`}
      outcome={outcome}
      reader={() => import("#app/routes/forms/schemas/guest-review.ts")}
      labels={{
        rating: t("reviewForm.rating"),
        title: optional(t("reviewForm.headline")),
        text: optional(t("reviewForm.text")),
        name: t("form.name"),
      }}
      values={{ name }}
      hidden={{ booking: reference, bookingKey: key }}
      submit={t("reviewForm.submit")}
      note={waits ? t("reviewForm.waits") : undefined}
      done={<p>{t("reviewForm.done")}</p>}
    >
      {(field) => (
        <>
          <p>
            {lead} {t("reviewForm.starsAlone")}
          </p>
          <StarInput {...field("rating")} starLabel={(count) => t("review.stars", { count })} />
          <TextField {...field("title")} maxLength={120} />
          <TextArea {...field("text")} maxLength={4000} />
          <TextField {...field("name")} autoComplete="name" maxLength={80} />
        </>
      )}
    </PublicForm>
  );
}
