import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Signing secret for installations that configure none: created once, in a file that only its owner can read. */
export function loadOrCreateSecret(dataFolder: string): string {
  const file = join(dataFolder, "secret");
  try {
    return readFileSync(file, "utf8");
  } catch {
    mkdirSync(dataFolder, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    } catch {
      // Another process has created the file.
    }
    return readFileSync(file, "utf8");
  }
}
