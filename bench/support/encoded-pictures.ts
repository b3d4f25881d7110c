import { setTimeout as wait } from "node:timers/promises";
import { metricsToken } from "#test/support/world.ts";

/** Reads one figure of a server started by `World.start`. */
export async function readFigure(port: number, name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const figures = await (await fetch(`http://localhost:${port}/metrics`, { headers })).text();
  const line = figures.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

/** Waits until all pictures that were asked for are encoded. */
export async function picturesEncoded(port: number): Promise<void> {
  while ((await readFigure(port, "lantern_pictures_waiting")) > 0) await wait(200);
}
