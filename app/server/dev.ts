import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { boot } from "./boot.ts";
import { cannotListen } from "./listen.ts";
import { createStorage } from "./storage.ts";

await boot(async ({ env, ...rest }) => {
  const http = createHttpServer();
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  http.on("request", (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { createSite } = await vite.ssrLoadModule("./app/server/entry.ts");
        const app = createSite({ env, ...rest, now: () => new Date(), development: true });
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
  const { createTasks } = await vite.ssrLoadModule("./app/server/entry.ts");
  return {
    tasks: createTasks({ origin: env.origin, secret: rest.secret, storage: createStorage(env) }),
    address: `http://${env.host}:${env.port}`,
    close: async () => {
      http.closeAllConnections();
      await vite.close();
    },
  };
});
