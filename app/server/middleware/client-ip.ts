import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Who is asking, as limits count it: an IPv4 address, or the first 64 bits of an IPv6 one, since a home has a whole
 * network of those. What X-Forwarded-For says counts only as far as our own proxies wrote it.
 */
export function clientAddress(context: Context, proxies: number): string {
  const forwarded = context.req.header("x-forwarded-for")?.split(",") ?? [];
  const told = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return network(told || connectionAddress(context));
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
