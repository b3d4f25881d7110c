import { type ComposeChanges, composeGuideChanges } from "#app/domain/guide-mail/compose-guide-changes.ts";
import { sweepQueue } from "#app/domain/sweep.ts";
import { guideChangesMail } from "#app/mail/guide-changes-mail.ts";
import type { Job, JobSettings } from "./job.ts";

export const tellGuidesJob = ({ origin }: JobSettings): Job => ({
  name: "tell-guides",
  everySeconds: 15,
  run: async (db, now, isClosing) => {
    const compose: ComposeChanges = (locale, changes) => guideChangesMail({ locale, changes, link: `${origin}/guide` });
    await sweepQueue((tried) => composeGuideChanges(db, compose, now(), tried), isClosing);
  },
});
