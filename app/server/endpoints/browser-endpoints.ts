import { Hono } from "hono";
import { skipPrefetch } from "#app/server/middleware/save-data.ts";
import { buildInfo } from "./build-info.ts";
import { errorReports } from "./error-reports.ts";
import { tagManagerFrame } from "./tag-manager-frame.ts";

type BrowserEndpointOptions = Parameters<typeof errorReports>[0] & { buildId: string; tagManager: string | undefined };

/** Endpoints for scripts in the browser: build info, error reports, the tag manager's frame. */
export function browserEndpoints({ buildId, tagManager, ...options }: BrowserEndpointOptions) {
  const app = new Hono();
  app.use(skipPrefetch);
  app.route("/builds", buildInfo(buildId));
  app.route("/errors", errorReports(options));
  app.get("/consent/frame", tagManagerFrame(tagManager));
  return app;
}
