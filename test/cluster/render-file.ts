import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const deployFolder = new URL("../../deploy/cluster/", import.meta.url).pathname;

/** Fills in a file of deploy/cluster as `envsubst` does, but an unknown name is an error. */
export function renderFile(name: string, values: Record<string, string | number>, target?: string): string {
  const text = readFileSync(join(deployFolder, name), "utf8").replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} names ${key}, which has no value.`);
    return String(value);
  });
  if (target) writeFileSync(target, text);
  return text;
}
