import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

export type ReceivedMail = { to: string; raw: string };
/** An SMTP reply that refuses, such as "550 5.1.1 No such user". */
type Refusal = string | undefined;
type SmtpFaults = {
  refuseRecipient?: (address: string) => Refusal;
  refuseMessage?: (address: string) => Refusal;
  refuseLogIn?: () => Refusal;
  /** How long the server takes for each message. */
  takesMs?: number;
};

/** A real SMTP server on a free port, closed after the last test of the file. */
export async function openSmtpServer(faults: SmtpFaults = {}) {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, callback) {
      connections++;
      callback();
    },
    onAuth: ({ username }, _session, callback) => callback(asError(faults.refuseLogIn?.()), { user: username }),
    onRcptTo: ({ address }, _session, callback) => callback(asError(faults.refuseRecipient?.(address))),
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? "";
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        const refusal = asError(faults.refuseMessage?.(to));
        if (!refusal) received.push({ to, raw });
        setTimeout(() => callback(refusal), faults.takesMs ?? 0);
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, received, connections: () => connections };
}

function asError(reply: Refusal): Error | null {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(reply ?? "") ?? [];
  return code ? Object.assign(new Error(text), { responseCode: Number(code) }) : null;
}
