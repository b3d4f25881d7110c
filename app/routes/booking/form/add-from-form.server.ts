import { addToBooking } from "#app/domain/bookings/change-party.ts";
import { findTotal } from "#app/domain/bookings/find-total.ts";
import { listSeats } from "#app/domain/timetable/list-seats.ts";
import {
  asAlreadyBooked,
  askAddOrAnother,
  findOwn,
  refuse,
  type Submitted,
  toTicket,
  totalSeen,
} from "./answer-booking.server.ts";

/** Adds the party to the booking that the guest was shown, if it is still as shown. Undefined if the guest has none. */
export async function addFromForm(submitted: Submitted) {
  const { site, form, now } = submitted;
  const { adults, children } = form;
  const own = await findOwn(submitted);
  if (!own) return undefined;
  const [hadAdults = 0, hadChildren = 0] = form.had.split("-").map(Number);
  const had = { adults: hadAdults, children: hadChildren };
  const reference = own.reference === form.beside ? own.reference : "";
  const result = reference
    ? await addToBooking(
        site.db,
        { reference, by: { clientIp: site.clientIp }, had, extra: { adults, children }, total: totalSeen(form) },
        now,
      )
    : ({ ok: false, reason: "changed", opensAt: undefined } as const);
  if (result.ok) return toTicket(submitted, own);
  if (result.reason === "changed") return askAddOrAnother(submitted, own);
  if (result.reason === "price") {
    const sums = { seen: Number(form.total), now: await findTotal(site.db, submitted.tourId, form) };
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
