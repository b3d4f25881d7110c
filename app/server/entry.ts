import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { Env } from "#app/config/env.ts";
import type { Database } from "#app/db/client.ts";
import { watchKey } from "#app/domain/provider-actions/key-denials.ts";
import { allJobs } from "#app/jobs/all-jobs.ts";
import type { Job, JobSettings } from "#app/jobs/job.ts";
import { stripeProvider } from "#app/payments/stripe-provider.ts";
import { createStorage } from "#app/storage/storage.ts";
import { createApp, type SiteOptions } from "./app.ts";
import { createEncoder } from "./media/encoder.ts";
import { makePicturesAhead } from "./media/make-ahead.ts";
import { pictureFiles } from "./media/picture-files.ts";
import { pictureMaker } from "./media/picture-maker.ts";
import { prepareUploads } from "./media/uploads.ts";
import { prepareUnavailablePages } from "./middleware/unavailable-page.tsx";
import { respond503WhenDatabaseIsDown } from "./render/database-outage.ts";
import { createRouteHandlers } from "./render/route-handlers.ts";
import { createRouteMatcher } from "./render/route-matcher.ts";
import { type AppContext, appContext } from "./request/context.ts";
import { securityLog } from "./request/security-log.ts";

declare const __ART_VERSION__: string;

/** For tests: records which messages a page uses. */
export { recordMessages } from "#app/i18n/messages.ts";

/** For benchmarks of rendering alone. */
export const serverBuild = build as unknown as ServerBuild;

/** Creates the site as a function from request to response. Only this module imports the compiled routes. */
export function createSite(options: SiteOptions) {
  const mode = options.development ? "development" : "production";
  const compiled = build as unknown as ServerBuild;
  const routes = createRouteMatcher(compiled.routes);
  const handle = createRouteHandlers(compiled, mode, routes.match);
  const buildId = compiled.assets.version;
  const storage = createStorage(options.env);
  const encoder = createEncoder(options.log);
  const files = pictureFiles(join(options.env.dataFolder, "pictures"), options.env.s3 && storage);
  const maker = pictureMaker({ files, storage, encoder, artVersion: __ART_VERSION__, log: options.log });
  const uploads = prepareUploads(encoder, options.log);
  prepareUnavailablePages();
  const payments = options.env.payments && stripeProvider(options.env.payments, watchKey(options.db, options.now));
  const served = { ...options, buildId, storage, routes, maker, payments };
  const app = createApp(served, async (request, { clientIp, cachePolicy, countBooking, policy }) => {
    const context = new RouterContextProvider();
    const site: AppContext = {
      db: respond503WhenDatabaseIsDown(options.db),
      now: options.now,
      origin: options.env.origin,
      forceLight: options.env.forceLight,
      tagManager: options.env.tagManager,
      buildId,
      secret: options.secret,
      development: options.development ?? false,
      hasBackups: options.env.backup !== undefined,
      clientIp,
      logSecurityEvent: securityLog(options.log, clientIp),
      storage,
      uploads,
      providers: options.env.providers,
      payments,
      cache: cachePolicy,
      policy,
      countBooking,
      logError: (error) => options.log.error({ path: new URL(request.url).pathname, error }),
    };
    context.set(appContext, site);
    const response = await handle(request, context);
    // A response that opens or ends a session already has its cookie.
    if (site.renewedCookie && response.headers.getSetCookie().length === 0)
      response.headers.append(...site.renewedCookie);
    if (site.openedIn) response.headers.set("Opened-In", site.openedIn);
    return response;
  });
  return Object.assign(app, {
    /** A background job that fills the storage with encoded pictures. */
    picturesAhead: (say: (line: string) => void): Job => ({
      name: "make-pictures-ahead",
      everySeconds: 600,
      run: (db, _now, isClosing) =>
        makePicturesAhead(db, maker, { env: options.env, isBusy: app.hasQueuedRequests, say }, isClosing),
    }),
    /** A background job of each process: what its visitors looked for in vain. */
    missedSearches: { name: "save-missed-searches", everySeconds: 60, run: app.saveMissed } as Job,
    closePictures: maker.close,
  });
}

/** The background jobs. They are created here because emails need the compiled messages. */
export function createJobs({ payments, db, ...settings }: JobOptions): Job[] {
  const watch = db && watchKey(db, () => new Date());
  return allJobs({ ...settings, artVersion: __ART_VERSION__, payments: payments && stripeProvider(payments, watch) });
}

type JobOptions = Omit<JobSettings, "artVersion" | "payments"> & {
  payments?: Env["payments"];
  /** Where it is noted for the office what the provider denies to the key. */
  db?: Database;
};
