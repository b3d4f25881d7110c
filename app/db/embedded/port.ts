import { chown, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Place } from "./place.ts";

const portFile = (place: Place) => join(place.cluster, "port");

/** Reuses the last port if possible, so that connection pools and noted URLs stay valid after a restart. */
export async function choosePort(place: Place): Promise<number> {
  const last = Number(await readFile(portFile(place), "utf8").catch(() => "0"));
  return (last && (await listenOnce(last))) || (await listenOnce(0)) || last;
}

export async function storePort(place: Place, port: number): Promise<void> {
  await writeFile(portFile(place), String(port), { mode: 0o600 });
  if (place.account) await chown(portFile(place), place.account.uid, place.account.gid);
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : undefined));
    });
  });
}
