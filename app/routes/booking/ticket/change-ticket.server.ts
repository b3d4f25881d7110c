import { data } from "react-router";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { readId } from "#app/blocks/forms/read-id.ts";
import { changeDetails, changeNote } from "#app/domain/booking-changes/change-details.ts";
import { requestEmailChange } from "#app/domain/booking-changes/change-email.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { declineRebooking } from "#app/domain/booking-changes/decline-rebooking.ts";
import { undoCancellation } from "#app/domain/booking-changes/undo-cancellation.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { isSameParty, type Party } from "#app/domain/bookings/party.ts";
import { payForBooking } from "#app/domain/checkout/pay-for-booking.ts";
import { totalAfter } from "#app/domain/prices/price-lines.ts";
import { performAction } from "#app/domain/provider-actions/perform-action.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { emailChangeLink } from "#app/domain/tickets/booking-links.ts";
import { resendConfirmation } from "#app/domain/tickets/notifications.ts";
import { asAdults } from "#app/domain/tours/admitted-party.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { bookingAddressMail } from "#app/mail/booking-address-mail.ts";
import { detailsSchema, emailSchema, noteSchema, partySchema } from "#app/routes/booking/booking-schema.ts";
import { openPartyPayment, sessionSettings } from "#app/routes/booking/pay/open-party-payment.server.ts";
import { toPayPage } from "#app/routes/booking/pay/to-pay-page.server.ts";
import { refusedChange } from "#app/routes/booking/refused-change.ts";
import type { AppContext } from "#app/server/request/context.ts";
import type { TicketAnswer, TicketForm } from "./ticket-answer.ts";

const perHour = { uses: 3, seconds: 3_600 };

type Visit = { locale: Locale; request: Request };
type Refused = { reason: NonNullable<TicketAnswer["refusal"]>; opensAt?: Date | undefined };
type Result = { ok: true } | ({ ok: false } & Refused);

/** Handles the forms of the ticket page. */
export async function changeTicket(site: AppContext, booking: Booking, form: FormData, { locale, request }: Visit) {
  const { reference } = booking;
  const now = site.now();
  const { db } = site;
  const change = { reference, by: { clientIp: site.clientIp } };
  switch (form.get("intent")) {
    case "party": {
      const read = readForm(partySchema, form);
      if (!read.ok) return refuseFields("party", read);
      const isAdmitted = !booking.isForAdults || read.value.children <= booking.children;
      const party = isAdmitted ? read.value : asAdults(read.value);
      const values = { ...read.values, adults: String(party.adults), children: String(party.children) };
      const cost = costOf(booking, party);
      const isLive = booking.status === "confirmed" && booking.startsAt > now;
      // Without JavaScript the form cannot show the new sum, so the guest sees it before anything is saved.
      if (isLive && cost && form.get("agreed") !== String(cost.after))
        return data<TicketAnswer>({ form: "party", quote: cost, values }, 409);
      const wanted = {
        ...change,
        party,
        seen: seenIn(form),
        total: totalAfter(booking, party) ?? undefined,
      };
      const paying =
        cost && cost.after > cost.before ? await openPartyPayment(site, { ...wanted, locale }, now) : undefined;
      if (paying?.ok) return toPayPage(site, request, locale, paying);
      if (paying) return refuse(site, "party", paying, values);
      const result = await changeParty(db, wanted, now);
      return result.ok
        ? data<TicketAnswer>({ form: "party", values, ...(cost && { cost }) })
        : refuse(site, "party", result, values);
    }
    case "details": {
      const read = readForm(detailsSchema, form);
      if (!read.ok) return refuseFields("details", read);
      const details = { ...read.value, phone: read.value.phone || null };
      return answer(site, "details", await changeDetails(db, { ...change, ...details }, now), read.values);
    }
    case "note": {
      const read = readForm(noteSchema, form);
      if (!read.ok) return refuseFields("note", read);
      return answer(site, "note", await changeNote(db, { ...change, note: read.value.note || null }, now), read.values);
    }
    case "email": {
      const read = readForm(emailSchema, form);
      if (!read.ok) return refuseFields("email", read);
      const { email } = read.value;
      const compose = (locale: Locale, token: string) =>
        bookingAddressMail("confirm", locale, {
          reference,
          url: emailChangeLink(site.origin, { reference, locale }, token),
        });
      const result = await requestEmailChange(db, { reference, email, compose }, now);
      return answer(site, "email", result, read.values);
    }
    case "resend": {
      const opensAt = await limitedUntil(db, `resend ${reference}`, perHour, now);
      if (opensAt) return refuse(site, "resend", { reason: "limit", opensAt });
      await resendConfirmation(db, reference, now);
      return answer(site, "resend", { ok: true });
    }
    case "undo": {
      const opensAt = await limitedUntil(db, `undo ${reference}`, perHour, now);
      if (opensAt) return refuse(site, "undo", { reason: "limit", opensAt });
      const result = await undoCancellation(db, change, now);
      const isGone = !result.ok && result.reason === "sold_out";
      return isGone ? refuse(site, "undo", { reason: "gone" }) : answer(site, "undo", result);
    }
    case "pay": {
      const { payments } = site;
      const wish = { reference, purpose: "rest" as const, locale };
      const isLive = booking.status === "confirmed" && booking.startsAt > now;
      const payment = payments && isLive ? await payForBooking(db, wish, sessionSettings(site), now) : undefined;
      if (!payments || !payment) return refuse(site, "pay", { reason: "changed" });
      if ("limitedTo" in payment) return refuse(site, "pay", { reason: "limit", opensAt: payment.limitedTo });
      if (payment.actionId) await performAction(db, payments, payment.actionId, now);
      return toPayPage(site, request, locale, payment);
    }
    case "decline":
      return answer(site, "decline", await declineRebooking(db, change, now));
    default:
      return data<TicketAnswer>({ form: "party", refusal: "not_live" }, 400);
  }
}

/** The sum before and after a change of the party, if money is due and the sum differs. */
function costOf(booking: Booking, party: Party): TicketAnswer["cost"] {
  const after = totalAfter(booking, party);
  return after === null || after === booking.amount || isSameParty(booking, party)
    ? undefined
    : { before: booking.amount, after };
}

/** The booking's sequence on the page that was sent. */
export const seenIn = (form: FormData) => readId(form.get("seen"));

function answer(site: AppContext, form: TicketForm, result: Result, values: Record<string, string> = {}) {
  return result.ok ? data<TicketAnswer>({ form, values }) : refuse(site, form, result, values);
}

function refuse(site: AppContext, form: TicketForm, refused: Refused, values: Record<string, string> = {}) {
  return refusedChange(refused, site.now(), { form, values });
}

function refuseFields(form: TicketForm, { errors, values }: Pick<TicketAnswer, "errors" | "values">) {
  return data<TicketAnswer>({ form, ...(errors && { errors }), ...(values && { values }) }, 422);
}
