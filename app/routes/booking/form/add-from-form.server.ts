import { addToBooking } from "#app/domain/booking-changes/change-party.ts";
import { findTotal } from "#app/domain/prices/find-total.ts";
import { listSeats } from "#app/domain/timetable/list-seats.ts";
import { openPartyPayment } from "#app/routes/booking/pay/open-party-payment.server.ts";
import { toPayPage } from "#app/routes/booking/pay/to-pay-page.server.ts";
import { totalSeen } from "#app/routes/booking/total-seen.ts";
import {
  asAlreadyBooked,
  askAddOrAnother,
  findOwn,
  refuse,
  type Submitted,
  toTicket,
} from "./answer-booking.server.ts";

/** Adds the party to the booking that the guest was shown, if it is still as shown. Undefined if the guest has none. */
export async function addFromForm(submitted: Submitted) {
  const { site, form, now, locale, request } = submitted;
  const { adults, children } = form;
  const own = await findOwn(submitted);
  if (!own) return undefined;
  const [hadAdults = 0, hadChildren = 0] = form.had.split("-").map(Number);
  const had = { adults: hadAdults, children: hadChildren };
  const reference = own.reference === form.beside ? own.reference : "";
  const by = { clientIp: site.clientIp };
  const grown = { adults: had.adults + adults, children: had.children + children };
  const total = totalSeen(form.total);
  const wish = { reference, by, party: grown, had, total, locale };
  const paying = reference && total > 0 ? await openPartyPayment(site, wish, now) : undefined;
  if (paying?.ok) return toPayPage(site, request, locale, paying);
  const result =
    paying ??
    (reference
      ? await addToBooking(site.db, { reference, by, had, extra: { adults, children }, total }, now)
      : ({ ok: false, reason: "changed", opensAt: undefined } as const));
  if (result.ok) return toTicket(submitted, own);
  if (result.reason === "changed") return askAddOrAnother(submitted, own);
  if (result.reason === "price") {
    const sums = { seen: total, now: await findTotal(site.db, submitted.tourId, form) };
    return refuse(submitted, { refusal: "price", sums, already: asAlreadyBooked(submitted, own) });
  }
  const [seats] = result.reason === "sold_out" ? await listSeats(site.db, [form.departure]) : [];
  return refuse(submitted, {
    ...(seats && seats.left > 0
      ? { refusal: "too_few", left: seats.left }
      : { refusal: result.reason, opensAt: result.opensAt }),
    already: asAlreadyBooked(submitted, own),
  });
}
