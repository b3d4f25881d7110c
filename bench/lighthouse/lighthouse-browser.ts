import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#test/support/browser.ts";

/** Starts a separate browser, because Lighthouse cannot share one with Playwright. */
export async function openBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const { executablePath, args } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), "lantern-lighthouse-"));
  const ownArguments = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(executablePath, [...args, ...ownArguments], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit");
  const port = await new Promise<number>((resolve, reject) => {
    let output = "";
    child.stderr.on("data", (chunk) => {
      output += chunk;
      const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.once("error", reject);
    void ended.then(() => reject(new Error(`The browser ended: ${output}`)));
  });
  return {
    port,
    async close() {
      // The executable is a script that starts several processes, so kill the process group.
      if (child.pid) process.kill(-child.pid);
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
