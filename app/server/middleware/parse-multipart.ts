import type { MIMEType } from "node:util";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { BodyRefusal } from "./receive-body.ts";
import { workShare } from "./work-share.ts";

const kilobyte = 1_024;
/** Files must be smaller than 5 MB; the beginning of a larger one is kept, which is too large as well. */
const maxFileBytes = 5 * kilobyte * kilobyte + 1;
const maxParts = 60;
const maxFiles = 2;
const maxNameLength = 100;
const maxFieldBytes = 64 * kilobyte;
const maxHeaderBytes = 8 * kilobyte;
/** All fields of a form together. */
const maxTextBytes = 128 * kilobyte;
/** The parser works on a slice without a pause: 2 ms for the costliest data. */
const sliceBytes = 8 * kilobyte;
/** All parsers together, so that many clients cannot keep the process from everybody else. */
const share = workShare(4);

/** As RFC 2046 defines it. */
const boundaryPattern = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;
const knownParameters = new Set(["boundary", "charset"]);

/** Undefined unless the header has exactly one boundary and no parameter that another parser might take for it. */
function boundaryOf(type: MIMEType, header: string): string | undefined {
  const boundary = type.params.get("boundary") ?? "";
  const isPlain = [...type.params.keys()].every((name) => knownParameters.has(name));
  const isOnly = header.match(/boundary\s*\*?\s*=/gi)?.length === 1;
  return isPlain && isOnly && boundaryPattern.test(boundary) ? boundary : undefined;
}

export type MultipartParser = {
  write(chunk: Uint8Array): Promise<BodyRefusal | undefined>;
  /** Call after the last chunk. */
  finish(): Promise<FormData | BodyRefusal>;
};

/**
 * Parses a multipart form while it arrives. Every limit ends the work at once, because a client decides what the parser
 * has to do. `take` asks for memory.
 */
export function createMultipartParser(
  type: MIMEType,
  header: string,
  take: (bytes: number) => boolean,
): MultipartParser | undefined {
  const boundary = boundaryOf(type, header);
  if (!boundary) return undefined;
  const form = new FormData();
  let refusal: BodyRefusal | undefined;
  let isDone = false;
  let openFiles = 0;
  let textBytes = 0;
  /** Bytes since the last field or file: more than one field can have is no form. */
  let idleBytes = 0;
  const refuse = (reason: BodyRefusal) => {
    refusal ??= reason;
  };
  const checkName = (name: string | undefined): name is string => {
    if (!name) refuse("unreadable");
    else if (name.length > maxNameLength) refuse("too_large");
    else if (name.includes("\0")) refuse("bad_text");
    else return true;
    return false;
  };

  const parser = new Busboy({
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
    preservePath: true,
    isPartAFile: (_name, _type, filename) => filename !== undefined,
    limits: {
      parts: maxParts,
      fields: maxParts,
      files: maxFiles,
      fieldSize: maxFieldBytes,
      fileSize: maxFileBytes,
      headerPairs: 20,
      headerSize: maxHeaderBytes,
    },
  });
  parser.on("field", (name, value, _nameTruncated, isCut) => {
    idleBytes = 0;
    textBytes += value.length;
    if (!checkName(name)) return;
    if (isCut || textBytes > maxTextBytes) refuse("too_large");
    else if (value.includes("\0")) refuse("bad_text");
    else if (!take(value.length)) refuse("no_memory");
    else form.append(name, value);
  });
  parser.on("file", (name, stream: BusboyFileStream, filename, _encoding, mediaType) => {
    idleBytes = 0;
    openFiles++;
    const isNamed = checkName(name);
    const chunks: Buffer<ArrayBuffer>[] = [];
    // The parser passes on why it failed to its own listener, too.
    stream.on("error", () => refuse("unreadable"));
    stream.on("data", (chunk: Buffer) => {
      if (refusal) return;
      if (take(chunk.length)) chunks.push(Buffer.from(chunk));
      else refuse("no_memory");
    });
    stream.on("end", () => {
      idleBytes = 0;
      openFiles--;
      if (!isNamed) return;
      if (filename.includes("\0")) refuse("bad_text");
      else form.append(name, new File(chunks, filename.replaceAll("%22", '"'), { type: mediaType }));
    });
  });
  for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
    parser.on(limit, () => refuse("too_many_fields"));
  parser.on("error", () => refuse("unreadable"));
  parser.on("finish", () => {
    isDone = true;
  });

  return {
    async write(chunk) {
      for (let at = 0; at < chunk.length; at += sliceBytes) {
        const slice = Buffer.from(chunk.buffer, chunk.byteOffset + at, Math.min(sliceBytes, chunk.length - at));
        if (openFiles === 0) idleBytes += slice.length;
        await share.run(() => new Promise<void>((resolve) => parser.write(slice, () => resolve())));
        if (idleBytes > maxFieldBytes + maxHeaderBytes + sliceBytes) refuse("too_large");
        if (refusal) return refusal;
      }
      return undefined;
    },
    async finish() {
      parser.end();
      // All that the parser does after the end, it does in ticks that come before the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      return refusal ?? (isDone && openFiles === 0 ? form : "unreadable");
    },
  };
}
