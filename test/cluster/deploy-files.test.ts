import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { pathTo } from "#app/i18n/paths.ts";
import { deployFolder, renderFile } from "./render-file.ts";

/** The settings that docs/cluster.md has a reader write down. */
function settingsOfPaper(): Record<string, string> {
  const block =
    /cat > \/root\/cluster\.env <<END\n(.*?)\nEND/s.exec(readFileSync("docs/cluster.md", "utf8"))?.[1] ?? "";
  const lines = block.split("\n").filter((line) => !line.startsWith("#"));
  return Object.fromEntries([...lines.join(" ").matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value]));
}

test("docs/cluster.md gives a value to every name in the files of deploy/cluster, and none too many", () => {
  const settings = settingsOfPaper();
  const used = new Set<string>();
  for (const file of readdirSync(deployFolder)) {
    // An alert's template names nothing that is filled in.
    for (const [, name = ""] of readFileSync(`${deployFolder}/${file}`, "utf8").matchAll(/\$\{?(\w+)\}?/g))
      if (!file.startsWith("prometheus")) used.add(name);
  }
  expect(Object.keys(settings).sort()).toEqual([...used].sort());
});

test("the files are whole once they are filled in", () => {
  const settings = settingsOfPaper();
  const patroni = parse(renderFile("patroni.yml", settings)) as {
    bootstrap: { dcs: Record<string, number | boolean> };
  };
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout } = patroni.bootstrap.dcs as Record<string, number>;
  // Patroni gives up the primary too late otherwise.
  expect((loopWait ?? 0) + 2 * (retryTimeout ?? 0)).toBeLessThanOrEqual(ttl ?? 0);
  expect(patroni.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: false });
  expect(parse(renderFile("etcd.yml", settings))).toMatchObject({ name: "node1", "enable-v2": true });
  const haproxy = renderFile("haproxy.cfg", settings);
  expect(haproxy).toContain("server node3 10.0.0.3:5432 check port 8008");
  // A provider's code can be used once: the callback is never sent to a second instance.
  const rules = haproxy.split("\n").filter((line) => /disable-l7-retry|set-timeout/.test(line));
  expect(rules).toHaveLength(4);
  for (const rule of rules) expect(rule).toContain(` ${pathTo("en", "oauthCallback", { provider: "" })} }`);
});
