import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import type { DatabaseNotifications } from "#app/db/notifications.ts";
import { createStorage } from "#app/storage/storage.ts";
import { boot, type Services } from "./boot.ts";
import { listenError } from "./listen.ts";

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
    http.once("error", (error) => reject(listenError(error, env)));
    http.listen(env.port, env.host, resolve);
  });
  const { createJobs } = await loadEntry();
  return {
    jobs: createJobs({
      origin: env.origin,
      secret: rest.secret,
      storage: createStorage(env),
      payments: env.payments,
      db: rest.db,
    }),
    url: `http://${env.host}:${env.port}`,
    close: async () => {
      http.closeAllConnections();
      await vite.close();
    },
  };
});

/** Creates the site once, and again when Vite has loaded a changed module. */
function siteOf(services: Services): (entry: Entry) => ReturnType<Entry["createSite"]> {
  let current: { createSite: Entry["createSite"]; app: ReturnType<Entry["createSite"]>; close(): void } | undefined;
  return ({ createSite }) => {
    if (current?.createSite !== createSite) {
      current?.close();
      const { notifications, unsubscribe } = collectSubscriptions(services.notifications);
      const app = createSite({ ...services, notifications, now: () => new Date(), development: true });
      const close = () => {
        unsubscribe();
        void app.endStreams();
        void app.closePictures();
      };
      current = { createSite, app, close };
    }
    return current.app;
  };
}

/** Wraps notifications, so that all listeners of a replaced site can be removed at once. */
function collectSubscriptions(notifications: DatabaseNotifications): {
  notifications: DatabaseNotifications;
  unsubscribe(): void;
} {
  const stops: (() => void)[] = [];
  return {
    notifications: {
      ...notifications,
      on(channel, listener) {
        const stop = notifications.on(channel, listener);
        stops.push(stop);
        return stop;
      },
    },
    unsubscribe() {
      for (const stop of stops) stop();
    },
  };
}
