import { createServer, Server } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Env } from "#app/config/env.ts";
import { OperatorError } from "#app/config/operator-error.ts";

type Fetch = Parameters<typeof getRequestListener>[0];
type ListenOptions = {
  /** Called for every new connection; may close it. */
  onConnection?: (socket: Socket) => void;
  timeouts?: Partial<typeof limits>;
};

const limits = {
  // Node checks the timeouts below at this interval; slow clients get 408 and are disconnected.
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  // Longer than a usual proxy's timeout, so that the proxy never reuses a connection that is about to close.
  keepAliveTimeout: 65_000,
};
/** Timeout for idle sockets; seat streams send a heartbeat every 25 seconds. */
const idleMs = 120_000;
const lastRequestMs = 1_000;
const graceMs = 10_000;

/** Opens the port; `close` lets running requests finish. */
export async function listen(
  fetch: Fetch,
  env: Pick<Env, "port" | "host">,
  { onConnection, timeouts }: ListenOptions = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const site = getRequestListener(fetch);
  let closing = false;
  const server = createServer({ ...limits, ...timeouts }, (request, response) => {
    // Send `Connection: close`, so that clients do not reuse a connection that is about to close.
    if (closing) response.shouldKeepAlive = false;
    void site(request, response);
  });
  server.setTimeout(idleMs);
  if (onConnection) server.on("connection", onConnection);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, env)));
    server.listen(env.port, env.host, resolve);
  });
  return {
    url: `http://${env.host}:${(server.address() as AddressInfo).port}`,
    async close() {
      closing = true;
      // `http.Server.close` would also close idle connections, on which a request may already be on its way.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      await Promise.race([closed, pause(lastRequestMs)]);
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
      // Stops the interval that checks for slow connections.
      Server.prototype.close.call(server);
    },
  };
}

export function listenError(error: NodeJS.ErrnoException, { port, host }: Pick<Env, "port" | "host">): OperatorError {
  return new OperatorError(
    error.code === "EADDRINUSE"
      ? `Port ${port} is in use. Stop the other program or set PORT to a free one.`
      : `The site cannot listen on ${host}:${port}: ${error.message}. Set HOST and PORT to an address of this machine.`,
  );
}
