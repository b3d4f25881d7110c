import { type ComposeShiftNews, composeShiftNews } from "#app/domain/shifts/compose-shift-news.ts";
import { sweepQueue } from "#app/domain/sweep.ts";
import { guideShiftsMail } from "#app/mail/guide-shifts-mail.ts";
import type { Job, JobSettings } from "./job.ts";

export const tellGuidesOfShiftsJob = ({ origin }: JobSettings): Job => ({
  name: "tell-guides-of-shifts",
  everySeconds: 15,
  run: async (db, now, isClosing) => {
    const compose: ComposeShiftNews = (locale, news) => guideShiftsMail({ locale, news, link: `${origin}/guide` });
    await sweepQueue((tried) => composeShiftNews(db, compose, now(), tried), isClosing);
  },
});
