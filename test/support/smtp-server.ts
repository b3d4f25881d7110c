import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string; raw: string };
/** An SMTP reply that refuses, such as "550 5.1.1 No such user". */
type Refusal = string | undefined;
type SmtpFaults = {
  refuseRecipient?: (address: string) => Refusal;
  refuseMessage?: (address: string) => Refusal;
  refuseLogIn?: () => Refusal;
  /** How long the server takes for each message. */
  takesMs?: number;
  /** Closes the connection instead of an answer to a message that was accepted. */
  dropAfterData?: () => boolean;
};

/** A real SMTP server on a free port. */
export async function startSmtpServer(faults: SmtpFaults = {}) {
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
        if (faults.dropAfterData?.()) return dropConnections(server);
        setTimeout(() => callback(refusal), faults.takesMs ?? 0);
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, port, received, connections: () => connections, close };
}

/** The same, closed after the last test of the file. */
export async function openSmtpServer(faults?: SmtpFaults) {
  const server = await startSmtpServer(faults);
  // Vitest can be imported only inside its own runs.
  (await import("vitest")).afterAll(server.close);
  return server;
}

function dropConnections(server: SMTPServer): void {
  const { connections } = server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
  for (const { _socket } of connections) _socket.destroy();
}

function asError(reply: Refusal): Error | null {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(reply ?? "") ?? [];
  return code ? Object.assign(new Error(text), { responseCode: Number(code) }) : null;
}
