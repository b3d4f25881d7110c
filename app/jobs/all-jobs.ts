import { applyBulkChangesJob } from "./apply-bulk-changes.ts";
import { closeStartedJob } from "./close-started.ts";
import { composeBookingNotificationsJob } from "./compose-booking-notifications.ts";
import { composeWaitingNotificationsJob } from "./compose-waiting-notifications.ts";
import { countDaysJob } from "./count-days.ts";
import { decideMinimumsJob } from "./decide-minimums.ts";
import { deleteExpiredInvitationsJob } from "./delete-expired-invitations.ts";
import { deleteExpiredKeysJob } from "./delete-expired-keys.ts";
import { deleteExpiredSessionsJob } from "./delete-expired-sessions.ts";
import { deleteOldCheckoutsJob } from "./delete-old-checkouts.ts";
import { deleteOldEmailChangesJob } from "./delete-old-email-changes.ts";
import { deleteOldEntriesJob } from "./delete-old-entries.ts";
import { deleteOldEveningsJob } from "./delete-old-evenings.ts";
import { deleteOldGuideDaysJob } from "./delete-old-guide-days.ts";
import { deleteOldHoldsJob } from "./delete-old-holds.ts";
import { deleteOldLimitsJob } from "./delete-old-limits.ts";
import { deleteOldMailJob } from "./delete-old-mail.ts";
import { deleteOldNotesJob } from "./delete-old-notes.ts";
import { deleteOldPartiesJob } from "./delete-old-parties.ts";
import { deleteOldViewsJob } from "./delete-old-views.ts";
import { expireHoldsJob } from "./expire-holds.ts";
import { followRefundsJob } from "./follow-refunds.ts";
import { issueReceiptsJob } from "./issue-receipts.ts";
import type { Job, JobSettings } from "./job.ts";
import { mailBookingLinksJob } from "./mail-booking-links.ts";
import { mailResetLinksJob } from "./mail-reset-links.ts";
import { makeDeparturesJob } from "./make-departures.ts";
import { performProviderActionsJob } from "./perform-provider-actions.ts";
import { pollDisputesJob } from "./poll-disputes.ts";
import { processDueOffersJob } from "./process-due-offers.ts";
import { reconcilePaymentsJob } from "./reconcile-payments.ts";
import { refundOverpaidJob } from "./refund-overpaid.ts";
import { remindGuestsJob } from "./remind-guests.ts";
import { requestReviewsJob } from "./request-reviews.ts";
import { sendDigestJob } from "./send-digest.ts";
import { sendMailingsJob } from "./send-mailings.ts";
import { settleCheckoutsJob } from "./settle-checkouts.ts";
import { sweepFilesJob } from "./sweep-files.ts";
import { tellGuidesJob } from "./tell-guides.ts";
import { tellGuidesOfShiftsJob } from "./tell-guides-of-shifts.ts";
import { tellGuidesOfTomorrowJob } from "./tell-guides-of-tomorrow.ts";

/** In the order in which they start. `send-mail`, `nightly-backup`, `make-pictures-ahead` and `save-missed-searches` are of each process. */
export const allJobs = (settings: JobSettings): Job[] => [
  // What people wait for
  performProviderActionsJob(settings),
  settleCheckoutsJob(settings),
  composeBookingNotificationsJob(settings),
  composeWaitingNotificationsJob(settings),
  mailResetLinksJob(settings),
  mailBookingLinksJob(settings),
  applyBulkChangesJob,
  // What is due by the clock
  closeStartedJob,
  decideMinimumsJob,
  expireHoldsJob,
  processDueOffersJob,
  tellGuidesJob(settings),
  tellGuidesOfShiftsJob(settings),
  tellGuidesOfTomorrowJob(settings),
  refundOverpaidJob(settings),
  followRefundsJob(settings),
  issueReceiptsJob(settings),
  pollDisputesJob(settings),
  reconcilePaymentsJob(settings),
  remindGuestsJob,
  requestReviewsJob,
  sendDigestJob(settings),
  sendMailingsJob(settings),
  makeDeparturesJob,
  countDaysJob,
  // What must not be kept
  sweepFilesJob(settings),
  deleteExpiredInvitationsJob,
  deleteExpiredKeysJob,
  deleteExpiredSessionsJob,
  deleteOldCheckoutsJob,
  deleteOldEmailChangesJob,
  deleteOldEntriesJob,
  deleteOldEveningsJob,
  deleteOldGuideDaysJob,
  deleteOldHoldsJob,
  deleteOldLimitsJob,
  deleteOldMailJob,
  deleteOldNotesJob,
  deleteOldPartiesJob,
  deleteOldViewsJob,
];
