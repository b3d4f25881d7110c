import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since one household owns a whole /64.
 * X-Forwarded-For is trusted only for the hops our own proxies added.
 */
export function clientIp(context: Context, proxies: number): string {
  const forwarded = context.req.header("x-forwarded-for")?.split(",") ?? [];
  const forwardedIp = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return network(forwardedIp || connectionAddress(context));
}

function connectionAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    return "unknown";
  }
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = plain.includes("::") ? [...left, ...Array(8 - left.length - right.length).fill("0"), ...right] : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
