import { type ComposeEvening, composeGuideEvening } from "#app/domain/guide-mail/compose-guide-evening.ts";
import { sweepQueue } from "#app/domain/sweep.ts";
import { guideEveningMail } from "#app/mail/guide-evening-mail.ts";
import type { Job, JobSettings } from "./job.ts";

export const tellGuidesOfTomorrowJob = ({ origin }: JobSettings): Job => ({
  name: "tell-guides-of-tomorrow",
  everySeconds: 60,
  run: async (db, now, isClosing) => {
    const compose: ComposeEvening = (locale, date, departures) =>
      guideEveningMail({ locale, date, departures, link: `${origin}/guide` });
    await sweepQueue((tried) => composeGuideEvening(db, compose, now(), tried), isClosing);
  },
});
