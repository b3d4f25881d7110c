import { data } from "react-router";
import * as v from "valibot";
import { cancelBooking } from "#app/domain/bookings/cancel-booking.ts";
import { correctGuest, findPhone } from "#app/domain/bookings/correct-guest.ts";
import { editParty } from "#app/domain/bookings/edit-party.ts";
import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { messageGuest } from "#app/domain/bookings/message-guest.ts";
import { findOfficeNote, writeOfficeNote } from "#app/domain/bookings/office-note.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import { renewLink } from "#app/domain/bookings/renew-link.ts";
import { resendAsOffice } from "#app/domain/bookings/resend-as-office.ts";
import { listNotifications } from "#app/domain/bookings/search-bookings.ts";
import { isUndoableByOffice, undoCancellation } from "#app/domain/bookings/undo-cancellation.ts";
import { listBookingChanges } from "#app/domain/office/list-booking-changes.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { listEntries } from "#app/domain/payments/list-entries.ts";
import { locales } from "#app/i18n/locales.ts";
import { ChangeList } from "#app/routes/office/change-list.tsx";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import { count, key, optionalEmail, optionalText, overCapacity, text } from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/booking.ts";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { NotificationList } from "./notification-list.tsx";
import type { FullParty } from "./party-form.tsx";
import { recordPayment, undoPayment } from "./payment-actions.server.ts";
import { PaymentList } from "./payment-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const booking = isReference(params.reference) ? await getBooking(db, params.reference, "en") : undefined;
  if (!booking) throw pageNotFound(url.pathname);
  const live = booking.status === "confirmed" && booking.startsAt > now();
  const [phone, notifications, log, note, entries] = await Promise.all([
    findPhone(db, booking.reference),
    listNotifications(db, booking.reference),
    listBookingChanges(db, booking.reference),
    findOfficeNote(db, booking.reference),
    listEntries(db, booking.id),
  ]);
  await recordView(db, context.get(staffContext), { kind: "booking", id: booking.reference }, now());
  return {
    booking,
    phone,
    live,
    notifications,
    log,
    note,
    entries,
    isCanceling: live && url.searchParams.has("cancel"),
    canUndo: await isUndoableByOffice(db, booking.reference, now()),
    moved: url.searchParams.has("moved"),
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

const detailsForm = v.object({
  name: text(120),
  email: optionalEmail,
  phone: optionalText(40),
  locale: v.optional(v.picklist(locales)),
});

const noteForm = v.object({ note: optionalText(500), forGuide: v.optional(v.literal("on")) });
const messageForm = v.object({ key, subject: text(150), body: text(4_000) });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
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
      const { name, email = null, phone = null, locale } = read.value;
      const result = await correctGuest(db, { reference, name, email, phone, locale }, by, now());
      const isResent = result.ok && result.resent;
      return answerTo(
        result,
        isResent ? "Corrected. What the guest has to know is on its way to the new address." : "Corrected.",
      );
    }
    case "note": {
      const read = readOfficeForm(noteForm, form);
      if (!read.ok) return data({ done: null, error: "A note has at most 500 characters." }, { status: 422 });
      const { note = null, forGuide } = read.value;
      const written = { reference, by, text: note, isForGuide: forGuide === "on" };
      return answerTo(await writeOfficeNote(db, written, now()), note ? "Note saved." : "Note removed.");
    }
    case "message": {
      const read = readOfficeForm(messageForm, form);
      const refused = { subject: String(form.get("subject")), body: String(form.get("body")) };
      if (!read.ok) return data({ done: null, error: "Enter a subject and a text.", refused }, { status: 422 });
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
    case "resend":
      await resendAsOffice(db, reference, by, now());
      return data({ done: "It is on its way again.", error: null });
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
        note={note}
        refused={actionData && "refused" in actionData ? (actionData.refused as RefusedMessage) : undefined}
        isCanceling={isCanceling}
        canUndo={canUndo}
      />
      <PaymentList booking={booking} entries={entries} pageKey={pageKey} />
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
