import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { OperatorError } from "#app/config/operator-error.ts";

/** First line of the file, so that `zcat file | head -1` shows it. */
export type Head = {
  format: "lantern-walks-backup-1";
  takenAt: string;
  /** Applied migrations with their checksums. */
  schema: [name: string, checksum: string][];
};

/** Parts in file order. A row is PostgreSQL's own text form, so no value loses precision. */
export type Part =
  | { head: Head }
  | { table: string }
  | { row: string }
  | { file: string; content: string }
  /** Last line of the file; a backup without it is incomplete. */
  | {
      end: {
        rows: Record<string, number>;
        sequences: [name: string, last: string, isCalled: boolean][];
        files: number;
      };
    };

/** The file must be new and is readable by its owner only. */
export async function writeParts(file: string, parts: AsyncIterable<Part>): Promise<void> {
  const lines = Readable.from(
    (async function* () {
      for await (const part of parts) yield `${JSON.stringify(part)}\n`;
    })(),
    { objectMode: false },
  );
  await pipeline(lines, createGzip({ level: 6 }), createWriteStream(file, { flags: "wx", mode: 0o600 }));
}

export async function* readParts(file: string): AsyncGenerator<Part> {
  const packed = createReadStream(file);
  const lines = createInterface({ input: packed.pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
  try {
    await once(packed, "open");
    for await (const line of lines) yield JSON.parse(line) as Part;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`${file} cannot be read as a backup: ${reason}.`, { cause });
  } finally {
    packed.destroy();
  }
}
