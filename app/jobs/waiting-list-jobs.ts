import { listNearestWithRoom } from "#app/domain/timetable/list-nearest-with-room.ts";
import { deleteOldParties } from "#app/domain/waiting-list/delete-old-parties.ts";
import { mailAboutParty } from "#app/domain/waiting-list/mail-about-party.ts";
import { type ComposeWaitingMail, composeNextWaitingMail } from "#app/domain/waiting-list/notifications.ts";
import { processDueOffers } from "#app/domain/waiting-list/process-due-offers.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/messages.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { JobSettings } from "./booking-jobs.ts";
import type { Job } from "./job-runner.ts";

export function waitingListJobs(settings: JobSettings): Job[] {
  const { origin } = settings;
  const compose: ComposeWaitingMail = async (tx, kind, party, now) => {
    const { locale, departureId, seats } = party;
    const t = translator(locale);
    const tourLink = (citySlug: string, tourSlug: string) =>
      `${origin}${pathTo(locale, "tour", { location: citySlug, tour: tourSlug })}`;
    const instead = kind === "ended" ? await listNearestWithRoom(tx, locale, now, { departureId, seats }) : undefined;
    const links = [instead?.otherLanguages, instead?.otherDays, instead?.otherTours]
      .flatMap((some) => some ?? [])
      .map((other) => ({
        label: `${other.tourName}: ${t("date.withTime", { date: formatDate(t, other.date, "long"), time: other.time })}`,
        url: `${tourLink(other.citySlug, other.tourSlug)}?day=${other.date}&departure=${other.id}#day`,
      }));
    return mailAboutParty(settings, kind, party, links);
  };
  return [
    { name: "process-due-offers", everySeconds: 10, run: (db, now) => processDueOffers(db, now()) },
    {
      name: "write-waiting-letters",
      everySeconds: 5,
      wakeOnChannel: "mail",
      run: async (db, now, isClosing) => {
        while (!isClosing?.() && (await composeNextWaitingMail(db, compose, now())));
      },
    },
    { name: "forget-waiting-parties", everySeconds: 3_600, run: (db, now) => deleteOldParties(db, now()) },
  ];
}
