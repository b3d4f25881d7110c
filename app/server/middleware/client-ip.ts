import { isIPv4, isIPv6, SocketAddress } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from "hono/utils/ipaddr";

/** Internet providers give a household a /56 network or a smaller one. */
const ipv6Prefix = 56n;

/**
 * Key for rate limits: an IPv4 address, or the /56 network of an IPv6 address. X-Forwarded-For is trusted only for the
 * hops our own proxies added.
 */
export function clientIp(context: Context, proxies: number): string {
  const forwarded = context.req.header("x-forwarded-for")?.split(",") ?? [];
  const reported = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return clientNetwork(reported) ?? clientNetwork(connectionAddress(context)) ?? "unknown";
}

/** Accepts addresses with a port or a zone, as proxies write them; undefined for anything else. */
export function clientNetwork(text: string | undefined): string | undefined {
  const plain = text?.trim().replace(/%[^\]]*/, "") ?? "";
  // Reading the usual address by URL, as `SocketAddress` does, takes a fiftieth of a page.
  if (plain === "") return undefined;
  if (isIPv4(plain)) return plain;
  const parsed = SocketAddress.parse(isIPv6(plain) ? `[${plain}]` : plain);
  if (!parsed || parsed.family === "ipv4") return parsed?.address;
  const bits = convertIPv6ToBinary(parsed.address);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  const hostBits = 128n - ipv6Prefix;
  return `${convertIPv6BinaryToString((bits >> hostBits) << hostBits)}/${ipv6Prefix}`;
}

function connectionAddress(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address;
  } catch {
    return undefined;
  }
}
