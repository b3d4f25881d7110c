import { createContext } from "react-router";
import type { Database } from "#app/db/client.ts";

export type Site = {
  db: Database;
  now: () => Date;
  /** Public address of the site, without a trailing slash. */
  origin: string;
  forceLight: boolean;
  /** Signs links and cookies. */
  secret: string;
  development: boolean;
};

/** What loaders and actions may reach: set by the server for each request. */
export const siteContext = createContext<Site>();
