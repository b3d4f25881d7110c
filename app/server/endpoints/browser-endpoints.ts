import { Hono } from "hono";
import { nothingAhead } from "#app/server/middleware/save-data.ts";
import { builds } from "./build-info.ts";
import { browserErrors } from "./error-reports.ts";
import { tagManagerFrame } from "./tag-manager-frame.ts";

type PlatformOptions = Parameters<typeof browserErrors>[0] & { buildId: string; tagManager: string | undefined };

/** Endpoints for scripts in the browser: build info, error reports, the tag manager's frame. */
export function platform({ buildId, tagManager, ...options }: PlatformOptions) {
  const app = new Hono();
  app.use(nothingAhead);
  app.route("/builds", builds(buildId));
  app.route("/errors", browserErrors(options));
  app.get("/consent/frame", tagManagerFrame(tagManager));
  return app;
}
