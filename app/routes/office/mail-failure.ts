import type { MailFailure } from "#app/domain/outbox/failed-mail.ts";

const texts: Record<MailFailure, string> = {
  refused: "The recipient’s mail server rejected it permanently. Check the address with the guest.",
  bounce: "It came back after it was sent. Check the address with the guest.",
  suppressed: "Not sent, because earlier email to this address failed or was reported as spam.",
  expired: "We tried for three days and gave up.",
};

/** Says in words why a mail failed. */
export const mailFailureText = (failure: MailFailure) => texts[failure];
