import { data, Form, Link, useNavigation } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { type FormErrors, readForm } from "#app/blocks/forms/parse-form.ts";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { requestBookingLinks } from "#app/domain/bookings/find-bookings.ts";
import { retryAfter, type Wait, waitUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { findBookingSchema } from "#app/routes/booking/booking-schema.ts";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { GuestField } from "#app/routes/booking/guest-fields.tsx";
import { appContext } from "#app/server/request/context.ts";
import { privateFormHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/find-booking.ts";

type Answer = { sentTo?: string; errors?: FormErrors; values?: Record<string, string>; wait?: Wait };

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

/** Answers the same whether or not there is such a booking. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const form = readForm(findBookingSchema, await request.formData());
  if (!form.ok) return data<Answer>({ errors: form.errors, values: form.values }, 422);
  const { email, reference } = form.value;
  const asked = { email, reference: reference || null, clientIp: site.clientIp };
  const now = site.now();
  const result = await requestBookingLinks(site.db, asked, now);
  if (!result.ok) {
    const { opensAt } = result;
    const answer: Answer = {
      errors: { form: "findBooking.limit" },
      values: form.values,
      wait: waitUntil(opensAt, now),
    };
    return data(answer, { status: 429, headers: retryAfter(opensAt, now) });
  }
  return data<Answer>({ sentTo: email });
}

export default function FindBooking({ actionData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const busy = useNavigation().formMethod === "POST";
  const answer: Answer | undefined = actionData;
  const errors = useErrorTexts(answer?.errors, answer?.wait);
  const labels = { email: t("findBooking.email"), reference: t("findBooking.reference") };
  const mistyped = (
    <p className="muted">
      {t("findBooking.mistyped")} <Link to={path("contact")}>{t("contact.title")}</Link>
    </p>
  );
  return (
    <>
      <PageHead title={t("findBooking.title")} description={t("findBooking.lead")} />
      <meta name="robots" content="noindex" />
      <section className="page-head">
        <h1>{answer?.sentTo ? t("findBooking.doneTitle") : t("findBooking.title")}</h1>
        {answer?.sentTo ? (
          <>
            <FormAnswer answer={answer}>{t("findBooking.done", { email: answer.sentTo })}</FormAnswer>
            <p>
              <Link to={path("findBooking")}>{t("findBooking.again")}</Link>
            </p>
          </>
        ) : (
          <p className="standfirst">{t("findBooking.lead")}</p>
        )}
        {answer?.sentTo && mistyped}
      </section>
      {!answer?.sentTo && (
        <div className="page-body">
          <Form
            method="post"
            className="public-form find-booking"
            noValidate
            onSubmit={(event) => busy && event.preventDefault()}
          >
            <ErrorSummary errors={errors} labels={labels} />
            <GuestField name="email" label={labels.email} values={answer?.values} errors={errors} />
            <TextField
              id="reference"
              name="reference"
              label={`${labels.reference} (${t("bookingForm.optional")})`}
              hint={t("findBooking.referenceHint")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              defaultValue={answer?.values?.reference}
              error={errors?.reference}
            />
            <div className="form-send">
              <Button type="submit" aria-disabled={busy}>
                {t("findBooking.submit")}
              </Button>
            </div>
          </Form>
          {mistyped}
        </div>
      )}
    </>
  );
}
