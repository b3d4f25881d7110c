import type { DatabasePool } from "#app/db/client.ts";
import { pause } from "#test/faults/scenario.ts";
import { startSmtpServer } from "#test/support/smtp-server.ts";

export type MailSink = Awaited<ReturnType<typeof openMailSink>>;

/** Takes all mail of the site and keeps it. */
export async function openMailSink() {
  const { url, received, close } = await startSmtpServer();
  return {
    url,
    to: (mailbox: string) => received.filter(({ to }) => to.includes(mailbox)),
    /** Waits until nothing that can be sent now waits. */
    async settle(db: DatabasePool): Promise<void> {
      for (const until = Date.now() + 30_000; Date.now() < until; await pause(300)) {
        const left = await db.one<{ count: number }>("strangers-mail-left", leftToSend);
        if (left?.count === 0) return;
      }
    },
    close,
  };
}

const leftToSend = `select (select count(*) from outgoing_mail where status = 'waiting' and next_attempt_at <= now())
  + (select count(*) from booking_notification where written_at is null and due_at <= now() and created_at > now() - interval '20 seconds')
  + (select count(*) from waiting_notification where written_at is null and created_at > now() - interval '20 seconds') as count`;
