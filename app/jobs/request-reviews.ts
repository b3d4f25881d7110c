import { requestReviews } from "#app/domain/tickets/notifications.ts";
import type { Job } from "./job.ts";

export const requestReviewsJob: Job = {
  name: "request-reviews",
  everySeconds: 300,
  run: (db, now) => requestReviews(db, now()),
};
