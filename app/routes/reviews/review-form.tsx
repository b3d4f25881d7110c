import { type FormResult, PublicForm } from "#app/blocks/forms/public-form.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { StarInput } from "#app/ui/star-input.tsx";

type ReviewFormProps = {
  tourId: number;
  outcome?: FormResult | undefined;
  /** Goes with the form once the review is sent. */
  lead?: string;
};

export function ReviewForm({ tourId, outcome, lead }: ReviewFormProps) {
  const { t, path } = useI18n();
  return (
    <PublicForm
      key={tourId}
      name="review"
      draft={`review-${tourId}`}
      // Without JavaScript the form posts to a page that reads the subject of the review from its query.
      action={`${path("review")}?tour=${tourId}`}
      outcome={outcome}
      reader={() => import("#app/routes/forms/schemas/review.ts")}
      labels={{
        rating: t("reviewForm.rating"),
        title: t("reviewForm.headline"),
        text: t("reviewForm.text"),
        name: t("form.name"),
        email: t("form.email"),
        own: t("reviewForm.own"),
      }}
      hidden={{ tour: String(tourId) }}
      submit={t("reviewForm.submit")}
      note={t("reviewForm.waits")}
      done={<p>{t("reviewForm.done")}</p>}
    >
      {(field) => (
        <>
          {lead && <p>{lead}</p>}
          <StarInput {...field("rating")} starLabel={(count) => t("review.stars", { count })} />
          <TextField {...field("title")} maxLength={120} />
          <TextArea {...field("text")} maxLength={4000} />
          <div className="pair">
            <TextField {...field("name")} autoComplete="name" maxLength={80} />
            <TextField {...field("email")} type="email" autoComplete="email" maxLength={254} />
          </div>
          <CheckField {...field("own")} />
        </>
      )}
    </PublicForm>
  );
}
