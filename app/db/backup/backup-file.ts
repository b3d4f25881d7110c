import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline as connectStreams, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { OperatorError } from "#app/config/operator-error.ts";

export const format = "lantern-walks-backup-1";

/** First line of the file, so that `zcat file | head -1` shows it. */
export type Head = {
  format: typeof format;
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

/** True for an archive of `pg_dump` in its custom format. */
export async function isDump(file: string): Promise<boolean> {
  const handle = await open(file).catch((cause: Error) => {
    throw new OperatorError(`${file} cannot be read as a backup: ${cause.message}.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString("latin1", 0, bytesRead) === "PGDMP";
  } finally {
    await handle.close();
  }
}

export async function* readParts(file: string): AsyncGenerator<Part> {
  const unpacked = createGunzip().setEncoding("utf8");
  // Errors of the file end the iteration over the unpacked text.
  connectStreams(createReadStream(file), unpacked, () => {});
  try {
    for await (const line of splitLines(unpacked)) yield JSON.parse(line) as Part;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`${file} cannot be read as a backup: ${reason}.`, { cause });
  } finally {
    unpacked.destroy();
  }
}

/** Splits at `\n` only. `readline` also splits at U+2028 and U+2029, which JSON leaves unescaped inside strings. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let unfinished = "";
  for await (const chunk of chunks) {
    const [first = "", ...rest] = chunk.split("\n");
    unfinished += first;
    const last = rest.pop();
    if (last === undefined) continue;
    yield unfinished;
    yield* rest;
    unfinished = last;
  }
  if (unfinished) yield unfinished;
}
