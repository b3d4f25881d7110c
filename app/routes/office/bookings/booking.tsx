import { data } from "react-router";
import * as v from "valibot";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { correctGuest, findPhone } from "#app/domain/booking-changes/correct-guest.ts";
import { declineRebooking, hasDeclined } from "#app/domain/booking-changes/decline-rebooking.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { isUndoableByOffice, undoCancellation } from "#app/domain/booking-changes/undo-cancellation.ts";
import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { messageGuest } from "#app/domain/bookings/message-guest.ts";
import { findOfficeNote, writeOfficeNote } from "#app/domain/bookings/office-note.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import { renewLink } from "#app/domain/bookings/renew-link.ts";
import { resendAsOffice } from "#app/domain/bookings/resend-as-office.ts";
import { listNotifications } from "#app/domain/bookings/search-bookings.ts";
import { listBookingChanges } from "#app/domain/office/list-booking-changes.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { listEntries } from "#app/domain/payments/list-entries.ts";
import { listSentReceipts } from "#app/domain/receipts/list-sent-receipts.ts";
import { receiptPath } from "#app/domain/receipts/receipt-link.ts";
import { askForPayment, isPayable } from "#app/domain/refunds/ask-for-payment.ts";
import { findRefundable, listRefunds } from "#app/domain/refunds/list-refunds.ts";
import { getRefundNews } from "#app/domain/refunds/refund-news.ts";
import { bookingLink } from "#app/domain/tickets/booking-links.ts";
import { locales } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { ReceiptTable } from "#app/routes/office/cash/receipt-table.tsx";
import { giveBack, type RefusedRefund } from "#app/routes/office/cash/refund-actions.server.ts";
import { ChangeList } from "#app/routes/office/change-list.tsx";
import { confirmedWord } from "#app/routes/office/confirm.server.ts";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import { count, key, optionalEmail, optionalText, overCapacity, text } from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { neededProof } from "#app/server/request/fresh-log-in.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/booking.ts";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import type { NoteConflict } from "./note-form.tsx";
import { NotificationList } from "./notification-list.tsx";
import type { FullParty } from "./party-form.tsx";
import { recordPayment, type TypedPayment, undoPayment } from "./payment-actions.server.ts";
import { PaymentList } from "./payment-list.tsx";
import { RefundList } from "./refund-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const { db, now } = site;
  const booking = isReference(params.reference) ? await getBooking(db, params.reference, "en") : undefined;
  if (!booking) throw pageNotFound(url.pathname);
  const live = booking.status === "confirmed" && booking.startsAt > now();
  const [phone, notifications, log, note, entries, refunds, refundable, receipts] = await Promise.all([
    findPhone(db, booking.reference),
    listNotifications(db, booking.reference),
    listBookingChanges(db, booking.reference),
    findOfficeNote(db, booking.reference),
    listEntries(db, booking.id),
    listRefunds(db, booking.id),
    findRefundable(db, booking.id),
    listSentReceipts(db, booking.id),
  ]);
  const { payments, origin, secret } = site;
  const link = bookingLink(origin, secret, booking);
  await recordView(db, context.get(staffContext), { kind: "booking", id: booking.reference }, now());
  return {
    booking,
    phone,
    live,
    notifications,
    log,
    note,
    entries,
    refunds,
    refundable: payments ? refundable : 0,
    receipts: receipts.map((receipt) => ({ ...receipt, path: receiptPath(secret, receipt) })),
    planned: (await getRefundNews(db, booking.id, now(), payments !== undefined)).planned,
    payLink: payments && isPayable(booking, now()) ? `${link}#change-pay` : null,
    proof: await neededProof(site, context.get(staffContext)),
    isCanceling: live && url.searchParams.has("cancel"),
    canUndo: await isUndoableByOffice(db, booking.reference, now()),
    hasDeclined: await hasDeclined(db, booking.id),
    moved: confirmedWord(context, url) === "moved",
    pageKey: newKey(),
  };
}

const partyForm = v.object({
  key,
  departure: count(1, 999_999_999),
  adults: count(0, 35),
  children: count(0, 35),
  ...overCapacity,
});

/** With what the page showed: what is still the same was not corrected here, and a colleague may have corrected it. */
const detailsForm = v.object({
  name: text(120),
  email: optionalEmail,
  phone: optionalText(40),
  locale: v.optional(v.picklist(locales)),
  seenName: optionalText(120),
  seenEmail: optionalText(254),
  seenPhone: optionalText(40),
  seenLocale: optionalText(2),
});

const noteForm = v.object({
  note: optionalText(500),
  forGuide: v.optional(v.literal("on")),
  seen: v.optional(v.string()),
});
const messageForm = v.object({ key, subject: text(150), body: text(4_000) });

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const { db, now } = site;
  const by = context.get(staffContext);
  const { reference } = params;
  const form = await request.formData();
  const answerTo = (result: { ok: true } | { ok: false; reason: keyof typeof refusals }, done: string) =>
    result.ok ? data({ done, error: null }) : data({ done: null, error: refusals[result.reason] }, { status: 409 });
  switch (form.get("intent")) {
    case "cancel": {
      const reason = String(form.get("reason") ?? "")
        .trim()
        .slice(0, 200);
      if (reason === "") return data({ done: null, error: "Enter a reason for the cancellation." }, { status: 422 });
      return answerTo(
        await cancelBooking(db, { reference, by, reason }, now()),
        "Booking cancelled. See Messages for what was sent.",
      );
    }
    case "undo":
      return answerTo(await undoCancellation(db, { reference, by }, now()), "The booking is valid again.");
    case "decline":
      return answerTo(
        await declineRebooking(db, { reference, by }, now()),
        "Noted: the guest doesn’t want another date.",
      );
    case "party": {
      const read = readOfficeForm(partyForm, form);
      if (!read.ok) return data({ done: null, error: "Enter the number of adults and children." }, { status: 422 });
      const { key, adults, children, departure: departureId, beyond, reason } = read.value;
      const party = { adults, children };
      if (beyond && !reason) return data({ done: null, error: "Enter a reason.", full: party }, { status: 422 });
      // The same form sent with the tick is another request.
      const edit = {
        key: beyond ? `${key}-beyond` : key,
        departureId,
        reference,
        party,
        ...(beyond && { beyond: true, reason }),
      };
      const result = await editParty(db, edit, by, now());
      const isFull = !result.ok && result.reason === "sold_out";
      return isFull
        ? data({ done: null, error: refusals.sold_out, full: party }, { status: 409 })
        : answerTo(result, "Group size changed.");
    }
    case "details": {
      const read = readOfficeForm(detailsForm, form);
      if (!read.ok)
        return data(
          { done: null, error: "Enter a name and, if there is one, a valid email address." },
          { status: 422 },
        );
      const { seenName, seenEmail, seenPhone, seenLocale, ...typed } = read.value;
      const correction = {
        reference,
        name: typed.name === seenName ? undefined : typed.name,
        email: typed.email === seenEmail ? undefined : (typed.email ?? null),
        phone: typed.phone === seenPhone ? undefined : (typed.phone ?? null),
        locale: typed.locale === seenLocale ? undefined : typed.locale,
      };
      const result = await correctGuest(db, correction, by, now());
      const isResent = result.ok && result.resent;
      return answerTo(
        result,
        isResent ? "Corrected. The emails the guest needs are on their way to the new address." : "Corrected.",
      );
    }
    case "note": {
      const read = readOfficeForm(noteForm, form);
      if (!read.ok) return data({ done: null, error: "A note has at most 500 characters." }, { status: 422 });
      const { note = null, forGuide, seen } = read.value;
      const written = { reference, by, text: note, isForGuide: forGuide === "on", seenText: seen };
      const result = await writeOfficeNote(db, written, now());
      if (result.ok || result.reason !== "changed") return answerTo(result, note ? "Note saved." : "Note removed.");
      const theirs = (await findOfficeNote(db, reference)).text ?? "";
      const error = "Someone else changed the note while you were editing. Yours is not saved yet.";
      return data({ done: null, error, noteConflict: { mine: note ?? "", theirs } }, { status: 409 });
    }
    case "message": {
      const read = readOfficeForm(messageForm, form);
      const refused = { subject: String(form.get("subject")), body: String(form.get("body")) };
      if (!read.ok) return data({ done: null, error: "Enter a subject and some text.", refused }, { status: 422 });
      const { key, ...message } = read.value;
      const result = await messageGuest(db, { key: `${key}-message`, reference, ...message }, by, now());
      return result.ok
        ? data({ done: "Your message is on its way to the guest.", error: null })
        : data({ done: null, error: refusals[result.reason], refused }, { status: 409 });
    }
    case "payment":
    case "undo-payment": {
      const write = form.get("intent") === "payment" ? recordPayment : undoPayment;
      const { status, ...written } = await write({ db, reference, form, by, now: now() });
      return data(written, { status });
    }
    case "refund":
      return data(...(await giveBack(site, by, reference, form)));
    case "ask-payment": {
      const asked = await askForPayment(db, { key: String(form.get("key")).slice(0, 100), reference }, by, now());
      return answerTo(asked, "The link is on its way to the guest.");
    }
    case "resend":
      await resendAsOffice(db, reference, by, now());
      return data({ done: "The email is on its way again.", error: null });
    case "renew": {
      const result = await renewLink(db, reference, by, now());
      const isResent = result.ok && result.resent;
      return answerTo(
        result,
        isResent ? "Old links no longer work. The new one is on its way." : "Old links no longer work.",
      );
    }
    default:
      return data({ done: null, error: refusals.unknown }, { status: 400 });
  }
}

type RefusedMessage = { subject: string; body: string } | undefined;

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const refused = actionData as RefusedRefund | undefined;
  const { booking, phone, live, notifications, log, note, entries, moved, pageKey, isCanceling, canUndo } = loaderData;
  return (
    <>
      <OfficeHead title={booking.name}>
        <p className="booking-reference tabular-nums">{booking.reference}</p>
      </OfficeHead>
      <div role="status" className="office-status">
        {actionData ? actionData.done : moved && "Booking moved. See Messages for what was sent."}
      </div>
      {actionData?.error && (
        <p className="error" role="alert">
          {actionData.error}
        </p>
      )}
      <BookingFacts booking={booking} phone={phone} />
      <BookingActions
        booking={booking}
        phone={phone}
        live={live}
        full={actionData && "full" in actionData ? (actionData.full as FullParty | undefined) : undefined}
        pageKey={pageKey}
        draft={String(log.find(({ action }) => action === "message guest")?.id)}
        note={note}
        noteConflict={
          actionData && "noteConflict" in actionData ? (actionData.noteConflict as NoteConflict | undefined) : undefined
        }
        refused={actionData && "refused" in actionData ? (actionData.refused as RefusedMessage) : undefined}
        isCanceling={isCanceling}
        canUndo={canUndo}
        hasDeclined={loaderData.hasDeclined}
      />
      <PaymentList
        booking={booking}
        entries={entries}
        typed={actionData && "payment" in actionData ? (actionData.payment as TypedPayment | undefined) : undefined}
        pageKey={pageKey}
      />
      <RefundList
        booking={booking}
        refunds={loaderData.refunds}
        planned={loaderData.planned}
        refundable={loaderData.refundable}
        payLink={loaderData.payLink}
        proof={loaderData.proof}
        proofError={refused?.proofError && t(refused.proofError)}
        typed={refused?.typed}
        pageKey={pageKey}
      />
      {loaderData.receipts.length > 0 && (
        <section id="receipts">
          <h2>Receipts</h2>
          <ReceiptTable receipts={loaderData.receipts} ofBooking />
        </section>
      )}
      <div className="booking-history">
        <section>
          <h2>Messages</h2>
          <NotificationList notifications={notifications} hasEmail={booking.email !== null} />
        </section>
        <section>
          <h2>History</h2>
          {log.length === 0 ? <p className="muted">No changes yet.</p> : <ChangeList changes={log} subjects />}
        </section>
      </div>
    </>
  );
}
