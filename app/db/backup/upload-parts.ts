import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { format, type Part } from "./backup-file.ts";
import type { BackupOptions, Report, Totals } from "./make-backup.ts";

/** A backup of the uploaded files alone. */
export async function* uploadParts(uploads: string, { report, now = new Date() }: BackupOptions, totals: Totals) {
  yield { head: { format, takenAt: now.toISOString(), schema: [] } } satisfies Part;
  yield* fileParts(uploads, report, totals);
  yield { end: { rows: {}, sequences: [], files: totals.files } } satisfies Part;
}

export async function* fileParts(uploads: string, report: Report | undefined, totals: Totals): AsyncGenerator<Part> {
  for (const name of await listFiles(uploads)) {
    const content = await readFile(join(uploads, name)).catch(() => undefined);
    if (!content) continue;
    yield { file: name.split(sep).join("/"), content: content.toString("base64") };
    totals.files++;
  }
  report?.(`${totals.files} uploaded files`);
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
