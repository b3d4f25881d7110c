import { calendarFeed, type FeedText } from "#app/domain/guide-calendar/calendar-feed.ts";
import { openCalendar } from "#app/domain/guide-calendar/calendar-url.ts";
import { listCalendarDepartures } from "#app/domain/guide-calendar/list-calendar-departures.ts";
import { limitedUntil, retryAfter } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { appContext } from "#app/server/request/context.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/calendar-feed.ts";

/** Calendar programs ask a few times an hour. Many guides share the address of one calendar service. */
const readsPerGuide = { uses: 60, seconds: 3_600 };
const wrongKeysPerClient = { uses: 30, seconds: 600 };

/** A guide's departures for calendar programs, which have no cookies: the key in the URL is enough to read. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db, now, secret, origin, clientIp, logSecurityEvent } = context.get(appContext);
  const guideId = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const calendar = await openCalendar(db, secret, guideId, url.searchParams.get("key") ?? "");
  if (!calendar) {
    logSecurityEvent("booking_key_refused", { reference: `guide calendar ${guideId}` });
    const opensAt = await limitedUntil(db, `guide calendar keys ${clientIp}`, wrongKeysPerClient, now());
    if (opensAt) return tooMany(opensAt, now());
    return new Response(`Page Not Found: ${url.pathname}`, { status: 404, headers: unindexed });
  }
  const opensAt = await limitedUntil(db, `guide calendar ${guideId}`, readsPerGuide, now());
  if (opensAt) return tooMany(opensAt, now());
  const departures = await listCalendarDepartures(db, guideId, calendar.locale, now());
  const feed = calendarFeed(departures, feedText(calendar.locale), `${origin}/guide`, now());
  const headers = { ...unindexed, "Cache-Control": "private, no-cache", ETag: feed.etag };
  if (matches(request.headers.get("If-None-Match"), feed.etag)) return new Response(null, { status: 304, headers });
  return new Response(feed.body, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
}

const unindexed = { "X-Robots-Tag": "noindex" };

const tooMany = (opensAt: Date, now: Date) =>
  new Response("Too many requests", { status: 429, headers: { ...unindexed, ...retryAfter(opensAt, now) } });

/** Proxies that compress a response mark its tag as weak. */
function matches(header: string | null, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function feedText(locale: Locale): FeedText {
  const t = translator(locale);
  return {
    name: `${site.name}: ${t("guideCalendar.title")}`,
    eventOf: ({ tour, city, days, language, guests }, day) => {
      const count = days.length;
      return {
        summary: count > 1 ? `${tour}, ${city} (${t("departure.day", { day, daysCount: count })})` : `${tour}, ${city}`,
        description: [
          t(`language.in.${language}`),
          t("guideMail.guests", { count: guests }),
          `${t("ticket.where")}: ${days[day - 1]?.meeting}`,
        ].join("\n"),
      };
    },
  };
}
