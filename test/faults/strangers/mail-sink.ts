import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { DatabasePool } from "#app/db/client.ts";
import { pause } from "#test/faults/scenario.ts";

export type MailSink = Awaited<ReturnType<typeof openMailSink>>;

/** Takes all mail of the site and keeps it. */
export async function openMailSink() {
  const mails: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? "", raw });
        callback();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (mailbox: string) => mails.filter(({ to }) => to.includes(mailbox)),
    /** Waits until nothing that can be sent now waits. */
    async settle(db: DatabasePool): Promise<void> {
      for (const until = Date.now() + 30_000; Date.now() < until; await pause(300)) {
        const left = await db.one<{ count: number }>("strangers-mail-left", leftToSend);
        if (left?.count === 0) return;
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const leftToSend = `select (select count(*) from outgoing_mail where status = 'waiting' and next_attempt_at <= now())
  + (select count(*) from booking_notification where written_at is null and due_at <= now() and created_at > now() - interval '20 seconds')
  + (select count(*) from waiting_notification where written_at is null and created_at > now() - interval '20 seconds') as count`;
