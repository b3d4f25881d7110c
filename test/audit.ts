import { spawnSync } from "node:child_process";

/** Fails on an advisory of high severity in what a server runs. A registry that does not answer is no failure. */
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", timeout: 60_000 });
const counts = readCounts(stdout);
if (!counts) console.log("The registry does not answer which packages have advisories; nothing was checked.");
else {
  const { high = 0, critical = 0, total = 0 } = counts;
  console.log(`${total} advisories for packages of the server, ${high + critical} of them high or critical.`);
  if (high + critical > 0) process.exitCode = 1;
}

function readCounts(report: string | null): Record<string, number> | undefined {
  try {
    return JSON.parse(report ?? "").metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
