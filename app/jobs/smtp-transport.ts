import nodemailer from "nodemailer";
import type { Send } from "#app/domain/outbox/deliver-due-mail.ts";

/** Sends over SMTP with the Message-ID from the outbox, so that a repeated delivery can be recognised. */
export function createSmtpTransport(smtpUrl: string, from: string): { send: Send; close(): void } {
  const transport = nodemailer.createTransport(smtpUrl, {
    from,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  return {
    async send(mail) {
      await transport.sendMail({
        messageId: mail.messageId,
        to: { address: mail.recipient, name: "" },
        subject: mail.subject,
        html: mail.html,
        text: mail.body,
        headers: mail.headers,
        attachments: mail.attachments.map((attachment) => ({ ...attachment, encoding: "base64" })),
      });
    },
    close: () => transport.close(),
  };
}
