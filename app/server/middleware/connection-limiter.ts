import type { Socket } from "node:net";
import { clientNetwork } from "./client-ip.ts";
import { ClientLimiter } from "./client-limiter.ts";

/** Enough for everybody in a hostel behind one address; a browser opens up to six connections. */
const maxPerClient = 200;

/**
 * Closes connections above a client's share at once. Behind a proxy all connections come from the proxy, which has to
 * limit its own clients.
 */
export function connectionLimiter(proxies: number): (socket: Socket) => void {
  const limiter = new ClientLimiter(maxPerClient);
  if (proxies > 0) return () => {};
  return (socket) => {
    const release = limiter.take(clientNetwork(socket.remoteAddress) ?? "unknown");
    if (release) socket.once("close", release);
    else socket.destroy();
  };
}
