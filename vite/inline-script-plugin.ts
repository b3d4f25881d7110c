import { build, type Plugin, type Rolldown } from "vite";

const id = "virtual:before-scripts";
const resolved = `\0${id}`;
const entry = "app/browser/before-scripts.ts";

/**
 * `virtual:before-scripts` is the text of the script that stands in every head. Only the server has it: hydration leaves
 * a script's content unchanged.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    resolveId: (source) => (source === id ? resolved : undefined),
    async load(module) {
      if (module !== resolved) return;
      const text = this.environment.name === "client" ? "" : await bundle();
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

async function bundle(): Promise<string> {
  const lib = { entry, formats: ["iife" as const], name: "beforeScripts" };
  const outputs = await build({
    configFile: false,
    logLevel: "warn",
    build: { lib, write: false, target: "es2022", minify: true },
  });
  const [{ output }] = outputs as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}
