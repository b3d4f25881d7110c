import type { Socket } from "node:net";
import { clientNetwork } from "./client-ip.ts";

/** Enough for everybody in a hostel behind one address; a browser opens up to six connections. */
const maxPerClient = 200;

/**
 * Closes connections above a client's share at once. Behind a proxy all connections come from the proxy, which has to
 * limit its own clients.
 */
export function connectionLimiter(proxies: number): (socket: Socket) => void {
  const open = new Map<string, number>();
  if (proxies > 0) return () => {};
  return (socket) => {
    const client = clientNetwork(socket.remoteAddress) ?? "unknown";
    const count = (open.get(client) ?? 0) + 1;
    if (count > maxPerClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once("close", () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  };
}
