import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useFormDraft } from "#app/blocks/forms/use-form-draft.ts";
import { LiveForm } from "#app/browser/live/live-form.tsx";
import { usePaysOnline } from "#app/browser/pays-online.ts";
import { maxGuestsOnTour, type Party, partySize } from "#app/domain/bookings/party.ts";
import { totalOf } from "#app/domain/tickets/departure-facts.ts";
import type { DepartureOfDay } from "#app/domain/timetable/list-tour-departures.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { GuestField, usePrefillFromAccount } from "#app/routes/booking/guest-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { AlreadyBooked } from "./already-booked.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import { BookingParty } from "./booking-party.tsx";
import { BookingRefusal } from "./booking-refusal.tsx";
import { BookingTotal, type PricedTour } from "./booking-total.tsx";
import { DepartureOption } from "./departure-option.tsx";
import { NoteField } from "./note-field.tsx";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

type BookingFormProps = {
  tour: PricedTour;
  departures: DepartureOfDay[];
  /** The party of the page's query. */
  party: Party;
  answer: BookingAnswer | undefined;
  isSending: boolean;
};

export function BookingForm({ tour, departures, party, answer, isSending: busy }: BookingFormProps) {
  const { t, locale, path, money } = useI18n();
  const [search] = useSearchParams();
  const open = departures.filter((departure) => departure.state === "open");
  const requestedId = Number(answer?.values?.departure ?? search.get("departure"));
  const first =
    open.find((departure) => departure.id === requestedId) ??
    open.find((departure) => departure.language === locale) ??
    open[0];
  const initial = {
    adults: Number(answer?.values?.adults) || party.adults,
    children: Number(answer?.values?.children ?? party.children) || 0,
  };
  const [choice, setChoice] = useState({ departure: first?.id, party: initial });
  const key = useIdempotencyKey(answer);
  const form = useRef<HTMLFormElement>(null);
  // Name and email are personal data and must not stay in browser storage.
  const draft = useFormDraft("booking", form, { only: ["adults", "children"] });
  usePrefillFromAccount(form);
  const readChoice = useEffectEvent(() => {
    if (form.current) setChoice(choiceIn(form.current));
  });
  // The form may have been filled in before hydration.
  useEffect(() => readChoice(), []);
  const departure = departures.find((option) => option.id === choice.departure);
  const total = totalOf(tour, choice.party);
  const price = total ? money(total, tour.currency) : null;
  const isPaidOnline = usePaysOnline() && tour.payment === "paid";
  const most = maxGuestsOnTour(tour);
  const labels = {
    departure: t("bookingForm.chooseDeparture"),
    adults: t("bookingForm.adults"),
    children: t("bookingForm.children"),
    name: t("bookingForm.name"),
    email: t("bookingForm.email"),
    phone: t("bookingForm.phone"),
    note: t("bookingForm.note"),
  };
  const send = (event: FormEvent) => {
    draft.clear();
    // A disabled button would lose focus, so a second submit is canceled instead.
    if (busy) event.preventDefault();
  };
  const errors = useErrorTexts(answer?.errors);
  const options = (
    <fieldset id="departure" className="option-list">
      <legend className="visually-hidden">{t("bookingForm.chooseDeparture")}</legend>
      {departures.map((option) => (
        <DepartureOption key={option.id} departure={option} isPreselected={option.id === first?.id} />
      ))}
      {errors?.departure && <p className="error">{errors?.departure}</p>}
    </fieldset>
  );
  const refusal = answer?.refusal && (
    <BookingRefusal answer={answer} most={most} currency={tour.currency} isInForm={first !== undefined} />
  );
  if (!first) {
    return (
      <>
        {refusal}
        {options}
      </>
    );
  }
  return (
    <LiveForm
      ref={form}
      id="booking-form"
      // Without JavaScript the answer must not stand a calendar below the fold.
      action={`?${search}#booking-form`}
      noValidate
      onSubmit={send}
      onChange={(event) => setChoice(choiceIn(event.currentTarget))}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="total" value={total ?? ""} />
      <ErrorSummary errors={errors} labels={labels} />
      {answer?.already && <AlreadyBooked already={answer.already} total={price} />}
      {refusal}
      {options}
      <BookingParty tour={tour} initial={initial} party={choice.party} left={departure?.left} errors={errors} />
      <div className="fields">
        <GuestField name="name" label={labels.name} values={answer?.values} errors={errors} />
        <GuestField name="email" label={labels.email} values={answer?.values} errors={errors} />
        <GuestField
          name="phone"
          label={`${labels.phone} (${t("bookingForm.optional")})`}
          values={answer?.values}
          errors={errors}
        />
        <NoteField value={answer?.values?.note} error={errors?.note} />
      </div>
      <BookingTotal tour={tour} party={choice.party} />
      <Button type="submit" wide aria-disabled={busy}>
        {busy ? (
          t("bookingForm.submitting")
        ) : price ? (
          <>
            <span className="needs-script">{t("bookingForm.submitPaid", { total: price })}</span>
            <noscript>{t("bookingForm.submitPaidPlain")}</noscript>
          </>
        ) : departure ? (
          <>
            <span className="needs-script">
              {t("bookingForm.submit", {
                count: partySize(choice.party),
                time: departure.time,
                language: t(`language.in.${departure.language}`),
              })}
            </span>
            <noscript>{t("bookingForm.submitPlain")}</noscript>
          </>
        ) : (
          t("bookingForm.submitPlain")
        )}
      </Button>
      <p className="fine-print">
        {t(isPaidOnline ? "bookingForm.fineOnline" : "bookingForm.fine")}{" "}
        <Link to={path("privacy")}>{t("footer.privacy")}</Link>
      </p>
    </LiveForm>
  );
}

function choiceIn(form: HTMLFormElement): { departure: number; party: Party } {
  const fields = new FormData(form);
  return {
    departure: Number(fields.get("departure")),
    party: { adults: Number(fields.get("adults")), children: Number(fields.get("children")) },
  };
}
