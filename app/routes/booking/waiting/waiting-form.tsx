import { type FormEvent, useRef } from "react";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import type { FormErrors } from "#app/blocks/forms/parse-form.ts";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useAnswerFocus } from "#app/browser/use-answer-focus.ts";
import { maxGuestsAfterChange, type Party } from "#app/domain/bookings/party.ts";
import type { Wait } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { WantedDeparture } from "#app/domain/waiting-list/get-wanted-departure.ts";
import type { JoinRefusal } from "#app/domain/waiting-list/join-waiting-list.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { BookingTotal } from "#app/routes/booking/form/booking-total.tsx";
import { GuestField, usePrefillFromAccount } from "#app/routes/booking/guest-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stepper } from "#app/ui/stepper.tsx";

export type WaitingAnswer = {
  errors?: FormErrors;
  values?: Record<string, string>;
  refusal?: JoinRefusal;
  wait?: Wait;
  /** The link of an entry was mailed there, because this browser did not make it. */
  sentTo?: string;
};

type WaitingFormProps = { departure: WantedDeparture; party: Party; answer: WaitingAnswer | undefined };

export function WaitingForm({ departure, party, answer }: WaitingFormProps) {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  usePrefillFromAccount(form);
  const most = maxGuestsAfterChange({ ...departure, seats: 1 });
  const labels = {
    adults: t("bookingForm.adults"),
    children: t("bookingForm.children"),
    name: t("bookingForm.name"),
    email: t("waiting.email"),
  };
  const errors = useErrorTexts(answer?.errors);
  // A disabled button would lose focus, so a second submit is canceled instead.
  const send = (event: FormEvent) => busy && event.preventDefault();
  /** Lists the alternatives for the new party. */
  const changeParty = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget);
    const next = new URLSearchParams({
      departure: String(departure.id),
      adults: String(fields.get("adults")),
      children: String(fields.get("children") ?? 0),
    });
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true });
  };
  const stepper = (name: "adults" | "children") => (
    <Stepper
      id={name}
      name={name}
      label={labels[name]}
      hint={name === "children" ? t("bookingForm.childrenHint", { age: departure.childUnder }) : undefined}
      error={errors?.[name]}
      defaultValue={party[name]}
      min={name === "adults" ? 1 : 0}
      max={most}
      words={{
        fewer: t("bookingForm.fewer", { what: labels[name] }),
        more: t("bookingForm.more", { what: labels[name] }),
      }}
    />
  );
  return (
    <Form
      ref={form}
      method="post"
      action={`?${search}`}
      noValidate
      className="public-form"
      onSubmit={send}
      onChange={changeParty}
    >
      <ErrorSummary errors={errors} labels={labels} />
      {answer?.refusal && <WaitingRefusal departure={departure} answer={answer} refusal={answer.refusal} />}
      <fieldset>
        <legend>{t("bookingForm.who")}</legend>
        <div className="party">
          {stepper("adults")}
          {!departure.isForAdults && stepper("children")}
        </div>
      </fieldset>
      <BookingTotal
        tour={{ ...departure, goodToKnow: { minimumAge: departure.isForAdults ? 18 : undefined } }}
        party={party}
      />
      <GuestField name="name" label={labels.name} values={answer?.values} errors={errors} />
      <GuestField name="email" label={labels.email} values={answer?.values} errors={errors} />
      <div className="form-send">
        <Button type="submit" aria-disabled={busy}>
          {busy ? t("waiting.submitting") : t("waiting.submit")}
        </Button>
        <p className="hint">{t("waiting.fine")}</p>
      </div>
    </Form>
  );
}

type WaitingRefusalProps = { departure: WantedDeparture; answer: WaitingAnswer; refusal: JoinRefusal };

function WaitingRefusal({ departure, answer, refusal }: WaitingRefusalProps) {
  const { t, path } = useI18n();
  const box = useAnswerFocus<HTMLDivElement>(answer);
  const tour = path("tour", { location: departure.citySlug, tour: departure.tourSlug });
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p>
        {t.rich(`waiting.error.${refusal}`, {
          ...answer.wait,
          a: (chunks) => (
            <Link key="private" to={path("privateTours")}>
              {chunks}
            </Link>
          ),
        })}
      </p>
      {refusal === "room" && (
        <p>
          <Link to={`${tour}?day=${departure.date}&departure=${departure.id}#day`}>{t("waiting.again")}</Link>
        </p>
      )}
    </div>
  );
}
