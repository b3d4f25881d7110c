import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { connect } from "#app/db/client.ts";
import { deliverDueMail } from "#app/domain/outbox/deliver-due-mail.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { createSmtpTransport } from "#app/jobs/smtp-transport.ts";
import type { Scenario } from "./scenario.ts";

const mails = 300;
const hour = 3_600_000;
const faults = ["fine", "busy", "drops after DATA", "drops before DATA", "fine"] as const;

/**
 * The mail server is busy or disconnects before or after accepting a message, in turn: every mail must arrive under one
 * id.
 */
export const smtp: Scenario = async (world, say) => {
  const taken = new Map<string, { accepted: number; dropped: number }>();
  const tries = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      let raw = "";
      const fault = nextFault(tries, session.envelope.rcptTo[0]?.address ?? "");
      if (fault === "drops before DATA") return hangUp(server, session.id);
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        if (fault === "busy") return callback(Object.assign(new Error("come back later"), { responseCode: 451 }));
        const id = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? "";
        const seen = taken.get(id) ?? { accepted: 0, dropped: 0 };
        taken.set(id, seen);
        if (fault === "fine") {
          seen.accepted++;
          callback();
        } else {
          seen.dropped++;
          hangUp(server, session.id);
        }
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpTransport(`smtp://127.0.0.1:${port}`, "hello@walks.example");
  const db = connect(world.databaseUrl);
  const began = Date.now();
  let now = began;
  try {
    await db.rows("faults-no-mail", "delete from outgoing_mail");
    for (let number = 0; number < mails; number++) {
      const message = { subject: `Mail ${number}`, html: "<p>Hello</p>", text: "Hello" };
      await enqueueMail(
        db,
        {
          kind: "newsletter.week",
          dedupKey: `faults/${number}`,
          to: `guest-${number}@example.org`,
          locale: "en",
          email: message,
        },
        new Date(now),
      );
    }
    for (let round = 0; round < 12; round++) {
      while (
        (await Promise.all([1, 2, 3].map(() => deliverDueMail(db, mailer.send, () => new Date(now))))).some(Boolean)
      );
      const left = await db.one<{ count: number }>(
        "faults-left",
        "select count(*) from outgoing_mail where status <> 'sent'",
      );
      say(`after ${round} hours ${left?.count} of ${mails} mails wait`);
      if (left?.count === 0) break;
      now += hour;
    }
    const rows = await db.rows<{ id: string; status: string }>(
      "faults-mails",
      "select message_id as id, status from outgoing_mail",
    );
    assert.equal(rows.filter(({ status }) => status === "sent").length, mails, "mails sent");
    for (const { id } of rows) assert.equal(taken.get(id)?.accepted, 1, `${id} was accepted once`);
    assert.equal(taken.size, mails, "a mail sent again keeps its Message-ID");
  } finally {
    mailer.close();
    await db.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  const dropped = [...taken.values()].reduce((sum, seen) => sum + seen.dropped, 0);
  return `${mails} mails accepted once each; ${dropped} were taken and dropped before, under the same id`;
};

/** Each mail starts with a different fault and gets the next one at each retry. */
function nextFault(tries: Map<string, number>, address: string) {
  const tried = tries.get(address) ?? 0;
  tries.set(address, tried + 1);
  return faults[(Number(/\d+/.exec(address)?.[0]) + tried) % faults.length];
}

function hangUp(server: SMTPServer, id: string) {
  type Connection = { id: string; _socket: { destroy(): void } };
  for (const connection of (server as unknown as { connections: Set<Connection> }).connections)
    if (connection.id === id) connection._socket.destroy();
}
