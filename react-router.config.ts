import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Every route is known to the server; the browser asks for the few it needs on demand.
  routeDiscovery: { mode: "lazy", manifestPath: "/assets/routes" },
} satisfies Config;
