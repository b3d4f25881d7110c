import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes in one small cached file: asking for them page by page cost a request on every page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
