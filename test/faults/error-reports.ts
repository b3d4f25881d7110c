import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { pause, type Scenario } from "./scenario.ts";

const port = 4397;
const reports = 20;
const maps = globSync("build/source-maps/*.map").map((file) => basename(file, ".map"));
const largest = maps.find((name) => name.startsWith("react-")) ?? "";
const stackOf = (frames: string[]) => `Error: x\n${frames.join("\n")}`.slice(0, 2_000);
const frame = (script: string, column: number) => `    at e (/assets/${script}:1:${column})`;

const harmless = stackOf(["    at native"]);
const hostile = [
  stackOf(maps.slice(0, 44).map((name) => frame(name, 100))),
  stackOf(Array.from({ length: 51 }, (_, i) => frame(largest, 350_000 - i))),
];

/** Error reports made to cost much: other answers take no longer than beside ordinary reports. */
export const errorReports: Scenario = async (world, say) => {
  const server = await world.start(port);
  try {
    const control = await slowestBeside([harmless], "203.0.113.1");
    const attacked = await slowestBeside(hostile, "203.0.113.2");
    say(`/healthz took at most ${control} ms beside ${reports} ordinary reports, ${attacked} ms beside hostile ones`);
    assert.ok(
      attacked <= Math.max(3 * control, 200),
      `/healthz took ${attacked} ms, beside ordinary reports ${control}`,
    );
    return `/healthz at most ${attacked} ms beside ${reports} hostile reports at once, ${control} ms beside ordinary ones`;
  } finally {
    await server.stop();
  }
};

/** Sends reports at once, and asks `/healthz` while they are worked on. */
async function slowestBeside(stacks: string[], client: string): Promise<number> {
  const sent = Array.from({ length: reports }, async (_, i) => {
    const body = JSON.stringify({
      kind: "page",
      message: "m",
      stack: stacks[i % stacks.length],
      path: "/",
      build: "b",
    });
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": client };
    const response = await fetch(`http://127.0.0.1:${port}/errors`, { method: "POST", headers, body });
    assert.equal(response.status, 204);
  });
  const times: number[] = [];
  for (let turn = 0; turn < 100; turn++) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
    times.push(performance.now() - began);
    await pause(20);
  }
  await Promise.all(sent);
  return Math.round(Math.max(...times));
}
