import { expect, test } from "vitest";
import { clientNetwork } from "./client-ip.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7 ", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:200::/56"],
  ["2001:DB8:1:2AA::1", "2001:db8:1:200::/56"],
  ["[2001:db8:1:200::1]:8080", "2001:db8:1:200::/56"],
  ["2001:db8:1:300::1", "2001:db8:1:300::/56"],
  ["fe80::1%eth0", "fe80::/56"],
  ["::1", "::/56"],
  ["", undefined],
  [undefined, undefined],
  ["unknown", undefined],
  ["2001:db8:::1", undefined],
  ["1:2:3:4:5:6:7:8:9", undefined],
  ["203.0.113.7, 10.0.0.1", undefined],
  ["<script>", undefined],
])("%j is the client %j", (text, network) => {
  expect(clientNetwork(text)).toBe(network);
});
