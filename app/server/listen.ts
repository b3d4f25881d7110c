import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Env } from "./env.ts";
import { PlainError } from "./plain-error.ts";

type Fetch = Parameters<typeof createAdaptorServer>[0]["fetch"];

const graceMilliseconds = 10_000;

/** Opens the port; closing lets requests under way finish. */
export async function listen(fetch: Fetch, env: Env): Promise<{ address: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Longer than a proxy or browser keeps an idle connection: else the next request may meet our closing of it.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(error, env)));
    server.listen(env.port, env.host, resolve);
  });
  return {
    address: `http://${env.host}:${env.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), graceMilliseconds).unref();
      }),
  };
}

export function cannotListen(error: NodeJS.ErrnoException, { port, host }: Env): PlainError {
  return new PlainError(
    error.code === "EADDRINUSE"
      ? `Port ${port} is in use. Stop the other program or set PORT to a free one.`
      : `The site cannot listen on ${host}:${port}: ${error.message}. Set HOST and PORT to an address of this machine.`,
  );
}
