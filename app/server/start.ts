import { pathToFileURL } from "node:url";
import { boot } from "./boot.ts";
import { ensureBuild } from "./build.ts";
import { listen } from "./listen.ts";
import { createStorage } from "./storage.ts";

// React chooses its slow development build unless it is told otherwise before it is loaded.
process.env.NODE_ENV ??= "production";

await boot(async ({ env, ...rest }) => {
  const serverFile = await ensureBuild();
  const { createSite, createTasks } = await import(pathToFileURL(serverFile).href);
  const app = createSite({ env, ...rest, now: () => new Date(), clientFolder: "build/client" });
  const running = await listen(app.fetch, env);
  void app.prerender();
  return { ...running, tasks: createTasks({ origin: env.origin, secret: rest.secret, storage: createStorage(env) }) };
});
