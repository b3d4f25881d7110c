import nodemailer from "nodemailer";
import type { DueMail, Send, SendResult } from "#app/domain/outbox/deliver-due-mail.ts";

/** Sends over SMTP with the Message-ID from the outbox, so that a repeated delivery can be recognized. */
export function createSmtpTransport(smtpUrl: string, from: string, connections = 1): { send: Send; close(): void } {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: connections,
      // Only the outbox repeats an attempt.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: (mail) => transport.sendMail(toMessage(mail)).then(() => ({ ok: true }), classify),
    close: () => transport.close(),
  };
}

const toMessage = (mail: DueMail) => ({
  messageId: mail.messageId,
  to: { address: mail.recipient, name: "" },
  subject: mail.subject,
  html: mail.html,
  text: mail.body,
  headers: mail.headers,
  attachments: mail.attachments.map((attachment) => ({ ...attachment, encoding: "base64" })),
});

type SmtpError = Error & { command?: string; responseCode?: number; response?: string };

/**
 * Only a 5xx about the recipient or the message is permanent. One about the log-in, the sender or the connection is
 * for the operator to mend, and the mail waits.
 */
function classify(error: SmtpError): SendResult {
  const { command = "", responseCode = 0, response = "" } = error;
  const isAboutRecipient = command === "RCPT TO";
  const permanent = responseCode >= 500 && (isAboutRecipient || command === "DATA");
  return {
    ok: false,
    permanent,
    isBadEmail: permanent && isBadEmail(response, isAboutRecipient),
    detail: response || String(error),
  };
}

/**
 * 5.1 is a bad address and 5.2 its mailbox, of which 5.2.2 is full. 5.7 is a policy, such as a relay that is closed.
 */
function isBadEmail(response: string, isAboutRecipient: boolean): boolean {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  if (subject === undefined) return isAboutRecipient;
  return subject === "1" || (subject === "2" && detail !== "2");
}
