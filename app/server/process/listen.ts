import { createServer, type IncomingMessage, Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Env } from "#app/config/env.ts";
import { PlainError } from "#app/config/operator-error.ts";

type Fetch = Parameters<typeof getRequestListener>[0];
type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const limits = {
  // Looked at every second: whoever sends too slowly is answered 408 and cut off.
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  // Longer than the usual proxy's own, so that it never sends into a connection we are about to close.
  keepAliveTimeout: 65_000,
};
/** A connection on which nothing moves at all; streams of places send something every 25 seconds. */
const idleMilliseconds = 120_000;
const lastRequestMilliseconds = 1_000;
const graceMilliseconds = 10_000;

/** Opens the port; closing lets requests under way finish. */
export async function listen(
  fetch: Fetch,
  env: Pick<Env, "port" | "host">,
  front?: Front,
  patience: Partial<typeof limits> = {},
): Promise<{ address: string; close(): Promise<void> }> {
  const site = getRequestListener(fetch);
  let closing = false;
  const server = createServer({ ...limits, ...patience }, (request, response) => {
    // The answer says that this connection ends with it: nobody sends a next request into the void.
    if (closing) response.shouldKeepAlive = false;
    if (front) front(request, response, () => void site(request, response));
    else void site(request, response);
  });
  server.setTimeout(idleMilliseconds);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(error, env)));
    server.listen(env.port, env.host, resolve);
  });
  return {
    address: `http://${env.host}:${(server.address() as AddressInfo).port}`,
    async close() {
      closing = true;
      // Stops accepting without closing idle connections, as http's own close would: a request may be on its way on them.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      await Promise.race([closed, pause(lastRequestMilliseconds)]);
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      await closed;
      clearTimeout(timer);
      // Ends the timer that looks for slow connections.
      Server.prototype.close.call(server);
    },
  };
}

export function cannotListen(error: NodeJS.ErrnoException, { port, host }: Pick<Env, "port" | "host">): PlainError {
  return new PlainError(
    error.code === "EADDRINUSE"
      ? `Port ${port} is in use. Stop the other program or set PORT to a free one.`
      : `The site cannot listen on ${host}:${port}: ${error.message}. Set HOST and PORT to an address of this machine.`,
  );
}
