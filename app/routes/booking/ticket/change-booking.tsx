import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { maxGuestsAfterChange, maxNoteCharacters } from "#app/domain/bookings/party.ts";
import { locales } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { GuestField } from "#app/routes/booking/guest-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select, TextArea } from "#app/ui/field.tsx";
import { ChangeParty } from "./change-party.tsx";
import { ChangeSection } from "./change-section.tsx";
import type { TicketAnswer } from "./ticket-answer.ts";

type ChangeBookingProps = {
  booking: Booking;
  bookingKey: string;
  answer: TicketAnswer | undefined;
  isSending: boolean;
  /** More people are paid before they come along, and what is paid for fewer goes back. */
  paidOnline: number | null;
};

/** Everything a guest may change: the departure and canceling on pages of their own, the rest in forms. */
export function ChangeBooking({ booking, bookingKey, answer, isSending, paidOnline }: ChangeBookingProps) {
  const { t, path, languageName } = useI18n();
  const { reference, email, sequence } = booking;
  const most = maxGuestsAfterChange(booking);
  const errors = useErrorTexts(answer?.errors);
  // Typed values stay only where they were refused.
  const isRefused = answer?.errors !== undefined || (answer?.refusal !== undefined && answer.refusal !== "changed");
  const values = isRefused ? answer?.values : undefined;
  const details = { name: booking.name, phone: booking.phone ?? "", locale: booking.locale, ...values };
  const shared = { answer, isSending, bookingKey, version: sequence, most };
  const move = `${path("bookingMove", { reference })}?key=${bookingKey}&tourLanguage=${booking.language}`;
  return (
    <section className="after-ticket change-booking" aria-labelledby="change-title">
      <h2 id="change-title">{t("ticket.change")}</h2>
      <p className="change-links">
        {!booking.isPrivate && <Button to={move}>{t("ticket.move")}</Button>}
        <Button to={`${path("bookingCancel", { reference })}?key=${bookingKey}`} variant="secondary">
          {t("ticket.cantCome")}
        </Button>
      </p>
      <div className="answers">
        <ChangeParty {...shared} booking={booking} values={values} errors={errors} paidOnline={paidOnline} />
        <ChangeSection
          {...shared}
          form="note"
          title={t("bookingForm.note")}
          done={t(booking.note ? "ticket.done.note" : "ticket.done.noteRemoved")}
        >
          <TextArea
            id="note"
            name="note"
            label={t("bookingForm.note")}
            hint={t("bookingForm.noteHint")}
            rows={3}
            maxLength={maxNoteCharacters}
            defaultValue={values?.note ?? booking.note ?? ""}
            error={errors?.note}
          />
        </ChangeSection>
        <ChangeSection {...shared} form="details" title={t("ticket.details")} done={t("ticket.done.details")}>
          <GuestField name="name" label={t("bookingForm.name")} values={details} errors={errors} />
          <GuestField
            name="phone"
            label={`${t("bookingForm.phone")} (${t("bookingForm.optional")})`}
            values={details}
            errors={errors}
          />
          <Select
            id="locale"
            name="locale"
            label={t("ticket.mailLanguage")}
            defaultValue={details.locale}
            error={errors?.locale}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </Select>
        </ChangeSection>
        <ChangeSection
          {...shared}
          form="email"
          title={t("ticket.address")}
          done={t("ticket.done.email", { email: answer?.values?.email ?? "" })}
          submit={t("ticket.sendLink")}
        >
          <GuestField
            name="email"
            label={t("ticket.newAddress")}
            hint={email ? t("ticket.addressHint", { email }) : t("ticket.addressNone")}
            values={values}
            errors={errors}
          />
        </ChangeSection>
      </div>
    </section>
  );
}
