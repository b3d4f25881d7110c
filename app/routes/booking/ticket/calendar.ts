import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { bookingLink } from "#app/domain/tickets/booking-links.ts";
import { calendarFiles, calendarMethod } from "#app/domain/tickets/calendar-file.ts";
import { calendarText } from "#app/mail/booking-calendar-text.ts";
import { appContext } from "#app/server/request/context.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import { fileName } from "#app/site.ts";
import type { Route } from "./+types/calendar.ts";
import { loadBooking } from "./load-booking.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const { booking: found } = await loadBooking(site, "en", params.reference, url);
  const booking = (await getBooking(site.db, found.reference, found.locale)) ?? found;
  const link = bookingLink(site.origin, site.secret, booking);
  const files = calendarFiles(booking, (day) => calendarText(booking, day, link), link, site.now());
  return new Response(files.join(""), {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${calendarMethod(booking)}`,
      "Content-Disposition": `attachment; filename="${fileName}-${booking.reference}.ics"`,
      ...privateHeaders,
    },
  });
}
