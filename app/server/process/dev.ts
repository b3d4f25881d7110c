import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import type { Events } from "#app/db/notifications.ts";
import { createStorage } from "#app/storage/storage.ts";
import { type Booted, boot } from "./boot.ts";
import { cannotListen } from "./listen.ts";

type Entry = typeof import("#app/server/entry.ts");

await boot(async ({ env, ...rest }) => {
  const http = createHttpServer();
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  const loadEntry = () => vite.ssrLoadModule("./app/server/entry.ts") as Promise<Entry>;
  const site = siteOf({ env, ...rest });
  http.on("request", (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const app = site(await loadEntry());
        await getRequestListener(app.fetch)(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error);
        response.writeHead(500).end((error as Error).stack);
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    http.once("error", (error) => reject(cannotListen(error, env)));
    http.listen(env.port, env.host, resolve);
  });
  const { createTasks } = await loadEntry();
  return {
    tasks: createTasks({ origin: env.origin, secret: rest.secret, storage: createStorage(env) }),
    address: `http://${env.host}:${env.port}`,
    close: async () => {
      http.closeAllConnections();
      await vite.close();
    },
  };
});

/** Creates the site once, and again when Vite has loaded a changed module. */
function siteOf(services: Booted): (entry: Entry) => ReturnType<Entry["createSite"]> {
  let current: { createSite: Entry["createSite"]; app: ReturnType<Entry["createSite"]>; close(): void } | undefined;
  return ({ createSite }) => {
    if (current?.createSite !== createSite) {
      current?.close();
      const { events, unsubscribe } = collectSubscriptions(services.events);
      const app = createSite({ ...services, events, now: () => new Date(), development: true });
      const close = () => {
        unsubscribe();
        void app.endStreams();
      };
      current = { createSite, app, close };
    }
    return current.app;
  };
}

/** Wraps notifications, so that all listeners of a replaced site can be removed at once. */
function collectSubscriptions(events: Events): { events: Events; unsubscribe(): void } {
  const stops: (() => void)[] = [];
  return {
    events: {
      ...events,
      on(channel, listener) {
        const stop = events.on(channel, listener);
        stops.push(stop);
        return stop;
      },
    },
    unsubscribe() {
      for (const stop of stops) stop();
    },
  };
}
