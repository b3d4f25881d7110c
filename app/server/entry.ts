import * as build from "virtual:react-router/server-build";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { accountJobs } from "#app/jobs/account-jobs.ts";
import { bookingJobs, type JobSettings } from "#app/jobs/booking-jobs.ts";
import type { Job } from "#app/jobs/job-runner.ts";
import { maintenanceJobs } from "#app/jobs/maintenance-jobs.ts";
import { newsletterJobs } from "#app/jobs/newsletter-jobs.ts";
import { createStorage, type Storage } from "#app/storage/storage.ts";
import { createApp, type SiteOptions } from "./app.ts";
import { prepareUnavailablePages } from "./middleware/unavailable-page.tsx";
import { respond503WhenDatabaseIsDown } from "./render/database-outage.ts";
import { createRouteHandlers } from "./render/route-handlers.ts";
import { createRouteMatcher } from "./render/route-matcher.ts";
import { appContext } from "./request/context.ts";
import { securityLog } from "./request/security-log.ts";

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
  prepareUnavailablePages();
  return createApp(
    { ...options, buildId, storage, routes },
    (request, { clientIp, cachePolicy, countBooking, policy }) => {
      const context = new RouterContextProvider();
      context.set(appContext, {
        db: respond503WhenDatabaseIsDown(options.db),
        now: options.now,
        origin: options.env.origin,
        forceLight: options.env.forceLight,
        tagManager: options.env.tagManager,
        buildId,
        secret: options.secret,
        development: options.development ?? false,
        clientIp,
        logSecurityEvent: securityLog(options.log, clientIp),
        storage,
        providers: options.env.providers,
        cache: cachePolicy,
        policy,
        countBooking,
      });
      return handle(request, context);
    },
  );
}

/** All background jobs. They are created here because emails need the compiled messages. */
export function createJobs(settings: JobSettings & { storage: Storage }): Job[] {
  return [...maintenanceJobs, ...bookingJobs(settings), ...newsletterJobs(settings), ...accountJobs(settings)];
}
