import type { MailFailure } from "#app/domain/outbox/failed-mail.ts";

const texts: Record<MailFailure, string> = {
  refused: "The recipient’s mail server refused it for good. Check the address with the guest.",
  bounce: "It came back after it was sent. Check the address with the guest.",
  suppressed: "Not sent, because earlier mail to this address failed or its owner complained.",
  expired: "It could not be delivered for three days.",
};

/** Says in words why a mail failed. */
export const mailFailureText = (failure: MailFailure) => texts[failure];
