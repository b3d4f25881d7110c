import { applyBulkChangesJob } from "./apply-bulk-changes.ts";
import { deleteExpiredInvitationsJob } from "./cleanup/delete-expired-invitations.ts";
import { deleteExpiredKeysJob } from "./cleanup/delete-expired-keys.ts";
import { deleteExpiredSessionsJob } from "./cleanup/delete-expired-sessions.ts";
import { deleteOldCheckoutsJob } from "./cleanup/delete-old-checkouts.ts";
import { deleteOldEmailChangesJob } from "./cleanup/delete-old-email-changes.ts";
import { deleteOldEntriesJob } from "./cleanup/delete-old-entries.ts";
import { deleteOldEveningsJob } from "./cleanup/delete-old-evenings.ts";
import { deleteOldGuideDaysJob } from "./cleanup/delete-old-guide-days.ts";
import { deleteOldHoldsJob } from "./cleanup/delete-old-holds.ts";
import { deleteOldLimitsJob } from "./cleanup/delete-old-limits.ts";
import { deleteOldMailJob } from "./cleanup/delete-old-mail.ts";
import { deleteOldNotesJob } from "./cleanup/delete-old-notes.ts";
import { deleteOldPartiesJob } from "./cleanup/delete-old-parties.ts";
import { deleteOldViewsJob } from "./cleanup/delete-old-views.ts";
import { closeStartedJob } from "./close-started.ts";
import { composeBookingNotificationsJob } from "./compose-booking-notifications.ts";
import { composeWaitingNotificationsJob } from "./compose-waiting-notifications.ts";
import { countDaysJob } from "./count-days.ts";
import { decideMinimumsJob } from "./decide-minimums.ts";
import { expireHoldsJob } from "./expire-holds.ts";
import type { Job, JobSettings } from "./job.ts";
import { mailBookingLinksJob } from "./mail-booking-links.ts";
import { mailResetLinksJob } from "./mail-reset-links.ts";
import { makeDeparturesJob } from "./make-departures.ts";
import { followRefundsJob } from "./payments/follow-refunds.ts";
import { issueReceiptsJob } from "./payments/issue-receipts.ts";
import { performProviderActionsJob } from "./payments/perform-provider-actions.ts";
import { pollDisputesJob } from "./payments/poll-disputes.ts";
import { reconcilePaymentsJob } from "./payments/reconcile-payments.ts";
import { refundOverpaidJob } from "./payments/refund-overpaid.ts";
import { settleCheckoutsJob } from "./payments/settle-checkouts.ts";
import { processDueOffersJob } from "./process-due-offers.ts";
import { remindGuestsJob } from "./remind-guests.ts";
import { requestReviewsJob } from "./request-reviews.ts";
import { sendDigestJob } from "./send-digest.ts";
import { sendMailingsJob } from "./send-mailings.ts";
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
