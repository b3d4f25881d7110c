import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Sends all routes in one small cached file; lazy route discovery costs a request on every page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
