import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createApp, type SiteOptions } from "./app.ts";
import { siteContext } from "./context.ts";

/** The whole site as one function from request to response; the only part that knows the compiled routes. */
export function createSite(options: SiteOptions) {
  const mode = options.development ? "development" : "production";
  const handle = createRequestHandler(build as unknown as ServerBuild, mode);
  return createApp(options, (request) => {
    const context = new RouterContextProvider();
    context.set(siteContext, {
      db: options.db,
      now: options.now,
      origin: options.env.origin,
      forceLight: options.env.forceLight,
      secret: options.secret,
      development: options.development ?? false,
    });
    return handle(request, context);
  });
}
