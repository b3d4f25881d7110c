import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

/** Changes when any drawing does; pictures carry it in their address and can be cached for ever. */
export function artVersion(): string {
  const hash = createHash("sha256");
  for (const file of globSync("art/**/*.ts").sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 10);
}
