import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from "node:zlib";
import type { MissedSearch } from "#app/domain/demand/missed-search.ts";

export type Encoding = "br" | "zstd" | "gzip" | "identity";
type Headers = Record<string, string>;
/** An encoded body with its headers, by lower-case name; `unchangedHeaders` are for 304 responses. */
export type EncodedBody = { headers: Headers; unchangedHeaders: Headers; etag: string; body: Buffer };

const decompress = promisify(brotliDecompress);
const encoders = {
  br: (body: Buffer, quality = 5) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: async (body: Buffer) => body,
};
/** A tenth smaller at twenty times the CPU time, so only for pages that are requested again. */
const betterQuality = 10;
/** Estimated memory of a page besides its bodies. */
const overhead = 4_096;

const unknownSeats = 'data-unknown-seats=""';

type Parts = { status: number; headers: [string, string][]; body: Buffer };

/**
 * A whole response. Only the Brotli body is stored, since nearly every browser accepts it; other encodings are made on
 * request.
 */
export class CachedResponse {
  readonly status: number;
  readonly digest: string;
  isCompressedBetter = false;
  /** What the page could not offer. */
  missed: MissedSearch | undefined;
  private readonly headers: [string, string][];
  private readonly ready = new Map<Encoding, EncodedBody>();
  private readonly making = new Map<Encoding, Promise<EncodedBody>>();

  private constructor({ status, headers, body }: Parts) {
    this.status = status;
    this.headers = headers.filter(([name]) => !perAnswer.has(name.toLowerCase()));
    this.digest = createHash("sha256")
      .update(JSON.stringify(this.headers))
      .update(body)
      .digest("base64url")
      .slice(0, 22);
  }

  static async from(parts: Parts): Promise<CachedResponse> {
    const page = new CachedResponse(parts);
    page.keep("br", await encoders.br(parts.body));
    return page;
  }

  get bytes(): number {
    let sum = overhead;
    for (const { body } of this.ready.values()) sum += body.length;
    return sum;
  }

  at(encoding: Encoding): EncodedBody | undefined {
    return this.ready.get(encoding);
  }

  /** Encodes the body once, however many requests wait for it. */
  async make(encoding: Encoding): Promise<EncodedBody> {
    const ready = this.ready.get(encoding);
    if (ready) return ready;
    let made = this.making.get(encoding);
    if (!made) {
      made = this.plain()
        .then(encoders[encoding])
        .then((body) => this.keep(encoding, body))
        .finally(() => this.making.delete(encoding));
      this.making.set(encoding, made);
    }
    return made;
  }

  /** Compresses again at a higher quality, in the background. */
  async compressBetter(): Promise<void> {
    this.isCompressedBetter = true;
    this.keep("br", await encoders.br(await this.plain(), betterQuality));
  }

  /** The page for an outage: nobody knows how many seats are left, so `timetable.css` hides the numbers. */
  async withoutSeats(): Promise<CachedResponse> {
    const html = (await this.plain()).toString();
    if (!html.includes("seats-left") || html.includes(unknownSeats)) return this;
    const body = Buffer.from(html.replace("<html ", `<html ${unknownSeats} `));
    return CachedResponse.from({ status: this.status, headers: this.headers, body });
  }

  private plain(): Promise<Buffer> {
    return decompress(this.ready.get("br")?.body as Buffer);
  }

  private keep(encoding: Encoding, body: Buffer): EncodedBody {
    const etag = `"${this.digest}-${encoding}"`;
    const { "content-type": type = "", ...rest } = Object.fromEntries(this.headers);
    const unchangedHeaders = { ...rest, etag };
    const headers: Headers = { ...unchangedHeaders, "content-type": type, "content-length": String(body.length) };
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    const ready = { etag, body, headers, unchangedHeaders };
    this.ready.set(encoding, ready);
    return ready;
  }
}

/** Headers that are set for each response. */
const perAnswer = new Set(["x-request-id", "content-length", "content-encoding", "etag", "date", "connection"]);
