import type { MailSettings } from "#app/domain/tickets/mail-about-booking.ts";
import { listNearestWithRoom } from "#app/domain/timetable/list-nearest-with-room.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/messages.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { mailAboutParty } from "./mail-about-party.ts";
import type { ComposeWaitingMail } from "./notifications.ts";

/** Who got no seat reads which other departures have some. */
export const composeWaitingEmail =
  (settings: MailSettings): ComposeWaitingMail =>
  async (tx, kind, party, now) => {
    const { locale, departureId, seats } = party;
    const t = translator(locale);
    const tourLink = (citySlug: string, tourSlug: string) =>
      `${settings.origin}${pathTo(locale, "tour", { location: citySlug, tour: tourSlug })}`;
    const instead = kind === "ended" ? await listNearestWithRoom(tx, locale, now, { departureId, seats }) : undefined;
    const links = [instead?.otherLanguages, instead?.otherDays, instead?.otherTours]
      .flatMap((some) => some ?? [])
      .map((other) => ({
        label: `${other.tourName}: ${t("date.withTime", { date: formatDate(t, other.date, "long"), time: other.time })}`,
        url: `${tourLink(other.citySlug, other.tourSlug)}?day=${other.date}&departure=${other.id}#day`,
      }));
    return mailAboutParty(settings, kind, party, links);
  };
