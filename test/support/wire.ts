import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const answerEnds = Buffer.from("Z\0\0\0\x05I");
const failureTail = fatal("57P01", "terminating connection due to unexpected postmaster exit");

/** As PostgreSQL sends it before the answer to a commit whose wait for a standby was canceled. */
const canceledWait = message("N", {
  S: "WARNING",
  V: "WARNING",
  C: "01000",
  M: "canceling wait for synchronous replication due to user request",
  R: "SyncRepWaitForLSN",
});

/**
 * A TCP proxy to the database that can refuse connections, stop forwarding silently, append a fatal error to a
 * response, or tell of a commit that no standby has. It changes the packet that opens a connection as it is told to.
 */
export async function openWire(databaseUrl: string, opening: (packet: Buffer) => Buffer = (packet) => packet) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: "whole" | "cut" | "dead" | "last answer" | "unconfirmed" = "whole";
  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    let hasOpened = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (state === "last answer" && from === far && chunk.subarray(-answerEnds.length).equals(answerEnds)) {
          state = "whole";
          to.end(Buffer.concat([chunk, failureTail]));
        } else if (state === "unconfirmed" && from === far) to.write(Buffer.concat([canceledWait, chunk]));
        else if (state !== "dead") to.write(hasOpened || from === far ? chunk : opening(chunk));
        if (from === near) hasOpened = true;
      });
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = "cut";
      dropAll();
    },
    silence() {
      state = "dead";
    },
    /** Appends the server's shutdown error to the next response, in the same packet. */
    endWithNextAnswer() {
      state = "last answer";
    },
    /** Tells before every answer that a commit did not wait for its standby. */
    cancelWaits() {
      state = "unconfirmed";
    },
    mend() {
      // Data sent while nothing was forwarded is lost, so the open connections are unusable.
      dropAll();
      state = "whole";
    },
    close: () =>
      new Promise<void>((resolve) => {
        dropAll();
        server.close(() => resolve());
      }),
  };
}

function fatal(code: string, text: string): Buffer {
  return message("E", { S: "FATAL", V: "FATAL", C: code, M: text });
}

/** An error or a notice of PostgreSQL's protocol. */
export function message(kind: "E" | "N", fields: Record<string, string>): Buffer {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([name, value]) => `${name}${value}\0`)
      .join("")}\0`,
  );
  const head = Buffer.from(`${kind}....`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
