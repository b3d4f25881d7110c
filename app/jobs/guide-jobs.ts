import { type ComposeChanges, composeGuideChanges } from "#app/domain/guide-mail/compose-guide-changes.ts";
import {
  type ComposeEvening,
  composeGuideEvening,
  deleteOldEvenings,
} from "#app/domain/guide-mail/compose-guide-evening.ts";
import { guideChangesMail } from "#app/mail/guide-changes-mail.ts";
import { guideEveningMail } from "#app/mail/guide-evening-mail.ts";
import type { JobSettings } from "./booking-jobs.ts";
import type { Job } from "./job-runner.ts";

export function guideJobs({ origin }: JobSettings): Job[] {
  const link = `${origin}/guide`;
  const changesMail: ComposeChanges = (locale, changes) => guideChangesMail({ locale, changes, link });
  const eveningMail: ComposeEvening = (locale, date, departures) =>
    guideEveningMail({ locale, date, departures, link });
  return [
    {
      name: "tell-guides",
      everySeconds: 15,
      run: async (db, now, isClosing) => {
        while (!isClosing?.() && (await composeGuideChanges(db, changesMail, now())));
      },
    },
    {
      name: "tell-guides-of-tomorrow",
      everySeconds: 60,
      run: async (db, now, isClosing) => {
        while (!isClosing?.() && (await composeGuideEvening(db, eveningMail, now())));
      },
    },
    { name: "forget-guide-evenings", everySeconds: 86_400, run: (db, now) => deleteOldEvenings(db, now()) },
  ];
}
