import { pathToFileURL } from "node:url";
import { boot } from "./boot.ts";
import { ensureBuild } from "./build.ts";
import { listen } from "./listen.ts";

await boot(async ({ env, ...rest }) => {
  const serverFile = await ensureBuild();
  const { createSite } = await import(pathToFileURL(serverFile).href);
  const app = createSite({ env, ...rest, now: () => new Date(), clientFolder: "build/client" });
  return listen(app.fetch, env);
});
