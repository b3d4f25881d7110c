import { readFileSync } from "node:fs";
import { build, type Plugin, resolveConfig } from "vite";
import { expect, test } from "vitest";

/** Plugins of Vite and React Router; all others belong to the project. */
const vendor = /^(vite:|builtin:|native:|alias$|prerender$|react-router)/;
const entry = "\0entry";
const packages = ["react", "react-dom/client", "react-router", "react-router/dom", "lucide-react"];

test("packages reach the browser as they are published: ours replace, alias and rewrite none of them", async () => {
  const config = await resolveConfig({ logLevel: "silent" }, "build", "production");
  expect(config.resolve.alias.filter(({ find }) => !String(find).includes("@vite"))).toEqual([]);
  const ours = config.plugins.filter(({ name }) => !vendor.test(name));
  expect(ours.map(({ name }) => name)).not.toEqual([]);

  const rewritten: string[] = [];
  const bundled = new Set<string>();
  const observer: Plugin = {
    name: "observer",
    resolveId: (id) => (id === entry ? entry : undefined),
    load: (id) => (id === entry ? packages.map((name) => `export * from "${name}";`).join("\n") : undefined),
    transform(code, id) {
      if (!id.includes("/node_modules/")) return;
      bundled.add(id.replace(/.*\/node_modules\//, "").replace(/\/.*/, ""));
      if (code !== readFileSync(id.replace(/\?.*/, ""), "utf8")) rewritten.push(id);
    },
  };
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [...ours, observer],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  expect([...bundled]).toEqual(expect.arrayContaining(["react", "react-dom", "react-router", "scheduler"]));
  expect(rewritten).toEqual([]);
});
