import { createContext } from "react-router";
import type { Providers } from "#app/config/integrations.ts";
import type { Database } from "#app/db/client.ts";
import type { Policy } from "#app/server/middleware/security-headers.ts";
import type { PageFacts } from "#app/server/page-cache/cache-policy.ts";
import type { Storage } from "#app/storage/storage.ts";
import type { NoteSecurity } from "./security-log.ts";

export type Site = {
  db: Database;
  now: () => Date;
  /** Public address of the site, without a trailing slash. */
  origin: string;
  forceLight: boolean;
  /** The tag manager's container id, for the browser. */
  tagManager: string | undefined;
  /** Names the compiled site that answers. */
  buildId: string;
  /** Signs links and cookies. */
  secret: string;
  development: boolean;
  /** Who is asking, as limits count it: an IPv4 address or an IPv6 network. */
  address: string;
  /** For the log: who got in, who was turned away. */
  note: NoteSecurity;
  storage: Storage;
  providers: Providers;
  /** What a public page says of itself, so that it can be kept. */
  page: PageFacts;
  /** What a page may load and run; absent while Vite serves the scripts. */
  policy: Policy;
  /** For the figures: a booking was placed. */
  booked: () => void;
};

/** What loaders and actions may reach: set by the server for each request. */
export const siteContext = createContext<Site>();
