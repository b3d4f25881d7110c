import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

function run(script: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  return { child, said: () => said };
}

const start = `import { startWatchdog } from "./app/server/process/watchdog.ts"; const stop = startWatchdog(2);`;

test("a process whose event loop is blocked ends and says so", { timeout: 20_000 }, async () => {
  const { child, said } = run(`${start} setTimeout(() => { for (;;); }, 100);`);
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  expect(said()).toContain("the process was frozen");
});

test("a process that works, or has stopped its watchdog, lives on", { timeout: 20_000 }, async () => {
  const { child } = run(`${start} setTimeout(async () => { await stop(); process.exit(7); }, 4_000);`);
  expect((await once(child, "exit"))[0]).toBe(7);
});
