import { Hono } from "hono";
import { locales } from "#app/i18n/locales.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";
import { payloadOf, prerenderedPaths } from "#app/server/page-cache/warm-paths.ts";

/** Serves the public routes of the running build, for the service worker. */
export function buildInfo(id: string) {
  const app = new Hono();
  app.get("/meta/:file{.+\\.json}", (context) => {
    // Only the running build can be described.
    if (context.req.param("file") !== `${id}.json`) return context.json({ error: "No such build" }, 404);
    return context.json(describeBuild(id), 200, { "Cache-Control": "public, max-age=31536000, immutable" });
  });
  return app;
}

function describeBuild(id: string) {
  return {
    id,
    prerendered: prerenderedPaths.map((path) => ({ path, payload: payloadOf(path) })),
    offline: locales.map((locale) => paths.offline[locale]),
    routes: (Object.keys(paths) as PathName[]).flatMap((name) =>
      locales.map((locale) => ({ name: `${name}.${locale}`, path: paths[name][locale] })),
    ),
  };
}
