import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const answerEnds = Buffer.from("Z\0\0\0\x05I");
const failureTail = fatal("57P01", "terminating connection due to unexpected postmaster exit");

/**
 * A TCP proxy to the database that can refuse connections, stop forwarding silently, or append a fatal error to a
 * response.
 */
export async function openWire(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: "whole" | "cut" | "dead" | "last answer" = "whole";
  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (state === "last answer" && from === far && chunk.subarray(-answerEnds.length).equals(answerEnds)) {
          state = "whole";
          to.end(Buffer.concat([chunk, failureTail]));
        } else if (state !== "dead") to.write(chunk);
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

function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from("E....");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
