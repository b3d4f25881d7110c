import type { FormResult } from "#app/blocks/forms/public-form.tsx";
import { PublicForm } from "#app/blocks/forms/public-form.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { StarInput } from "#app/ui/star-input.tsx";

type ReviewFormProps = {
  tourId: number;
  outcome?: FormResult | undefined;
  /** False if the review appears at once, because the guest was checked in. */
  waits?: boolean;
  /** Set by the personal link sent after a tour. */
  booking?: { reference: string; key: string; name: string; email: string | null };
};

export function ReviewForm({ tourId, outcome, waits = true, booking }: ReviewFormProps) {
  const { t, path } = useI18n();
  // Without JavaScript the form posts to a page that reads the subject of the review from its query.
  const about = new URLSearchParams(
    booking ? { booking: booking.reference, key: booking.key } : { tour: String(tourId) },
  );
  const draft = `review-${booking?.reference ?? tourId}`;
  return (
    <PublicForm
      key={draft}
      name="review"
      draft={draft}
      action={`${path("review")}?${about}`}
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
      values={booking ? { name: booking.name, email: booking.email ?? "" } : {}}
      hidden={{
        tour: String(tourId),
        ...(booking && { booking: booking.reference, bookingKey: booking.key }),
      }}
      submit={t("reviewForm.submit")}
      note={waits ? t("reviewForm.waits") : undefined}
      done={<p>{t("reviewForm.done")}</p>}
    >
      {(field) => (
        <>
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
