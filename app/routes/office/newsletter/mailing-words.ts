import type { MailingState } from "#app/domain/mailings/get-mailing.ts";

export const stateWords: Record<MailingState, string> = {
  draft: "Draft",
  scheduled: "On its way",
  sent: "Sent",
  stopped: "Stopped",
};
