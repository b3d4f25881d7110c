import * as build from "virtual:react-router/server-build";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { accountTasks } from "#app/jobs/account-jobs.ts";
import { bookingTasks, type TaskSettings } from "#app/jobs/booking-jobs.ts";
import type { Task } from "#app/jobs/job-runner.ts";
import { houseTasks } from "#app/jobs/maintenance-jobs.ts";
import { voicesTasks } from "#app/jobs/newsletter-jobs.ts";
import { createStorage, type Storage } from "#app/storage/storage.ts";
import { createApp, type SiteOptions } from "./app.ts";
import { prepareUnavailablePages } from "./middleware/unavailable-page.tsx";
import { orUnavailable } from "./render/database-outage.ts";
import { handleByBranch } from "./render/route-handlers.ts";
import { routeTable } from "./render/route-matcher.ts";
import { siteContext } from "./request/context.ts";
import { securityLog } from "./request/security-log.ts";

/** For tests: records which messages a page uses. */
export { recordMessages } from "#app/i18n/messages.ts";

/** For benchmarks of rendering alone. */
export const serverBuild = build as unknown as ServerBuild;

/** Creates the site as a function from request to response. Only this module imports the compiled routes. */
export function createSite(options: SiteOptions) {
  const mode = options.development ? "development" : "production";
  const compiled = build as unknown as ServerBuild;
  const routes = routeTable(compiled.routes);
  const handle = handleByBranch(compiled, mode, routes.match);
  const buildId = compiled.assets.version;
  const storage = createStorage(options.env);
  prepareUnavailablePages();
  return createApp({ ...options, buildId, storage, routes }, (request, { address, facts, booked, policy }) => {
    const context = new RouterContextProvider();
    context.set(siteContext, {
      db: orUnavailable(options.db),
      now: options.now,
      origin: options.env.origin,
      forceLight: options.env.forceLight,
      tagManager: options.env.tagManager,
      buildId,
      secret: options.secret,
      development: options.development ?? false,
      address,
      note: securityLog(options.log, address),
      storage,
      providers: options.env.providers,
      page: facts,
      policy,
      booked,
    });
    return handle(request, context);
  });
}

/** All background jobs. They are created here because emails need the compiled messages. */
export function createTasks(settings: TaskSettings & { storage: Storage }): Task[] {
  return [...houseTasks, ...bookingTasks(settings), ...voicesTasks(settings), ...accountTasks(settings)];
}
