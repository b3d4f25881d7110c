import { createContext } from "react-router";
import type { Providers } from "#app/config/integrations.ts";
import type { Database } from "#app/db/client.ts";
import type { PreparedPicture } from "#app/domain/accounts/prepare-picture.ts";
import type { PhotoFrame, PreparedPhoto } from "#app/domain/pictures/prepare-photo.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import type { Policy } from "#app/server/middleware/security-headers.ts";
import type { CachePolicy } from "#app/server/page-cache/cache-policy.ts";
import type { Storage } from "#app/storage/storage.ts";
import type { LogSecurityEvent } from "./security-log.ts";

export type AppContext = {
  db: Database;
  now: () => Date;
  /** Public URL of the site, without a trailing slash. */
  origin: string;
  forceLight: boolean;
  /** The tag manager's container id, passed on to the browser. */
  tagManager: string | undefined;
  /** Id of the running build. */
  buildId: string;
  /** Signs links and cookies. */
  secret: string;
  development: boolean;
  /** Whether this installation makes a backup every night. */
  hasBackups: boolean;
  /** Key for rate limits: the client's IPv4 address or IPv6 /56 network. */
  clientIp: string;
  /** Logs security events such as log-ins and refused requests. */
  logSecurityEvent: LogSecurityEvent;
  storage: Storage;
  /** Decodes uploaded files in a process of its own and encodes them again. */
  uploads: {
    enter(account: string): (() => void) | undefined;
    preparePicture(file: Uint8Array): Promise<PreparedPicture>;
    preparePhoto(file: Uint8Array, frame: PhotoFrame): Promise<PreparedPhoto>;
  };
  providers: Providers;
  /** Undefined where nothing is paid online. */
  payments: PaymentProvider | undefined;
  /** Collects the cache policy of a public page. */
  cache: CachePolicy;
  /** Input for the page's Content-Security-Policy header. */
  policy: Policy;
  /** Counts a placed booking in the metrics. */
  countBooking: () => void;
  /** Logs an error that is handled or shown, as one line. */
  logError: (error: unknown) => void;
  /** Set when this request has prolonged the session; sent with the response. */
  renewedCookie?: [header: "Set-Cookie", value: string];
  /** Stands for the account that the response is for; browsers sort their stored copies by it. */
  openedIn?: string;
};

/** Services for loaders and actions, set by the server for each request. */
export const appContext = createContext<AppContext>();
