import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The signing secret of an installation that was given none: made once, readable by its owner alone. */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, "secret");
  try {
    return readFileSync(file, "utf8");
  } catch {
    mkdirSync(dataFolder, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    } catch {
      // Another process was first.
    }
    return readFileSync(file, "utf8");
  }
}
