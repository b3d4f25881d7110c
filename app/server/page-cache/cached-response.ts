import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from "node:zlib";

export type Coding = "br" | "zstd" | "gzip" | "identity";
/** An encoded body with its headers in Node's raw format; `unchangedHead` is for 304 responses. */
export type ReadyBody = { head: string[]; unchangedHead: string[]; etag: string; body: Buffer };

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

type Parts = { status: number; headers: [string, string][]; body: Buffer };

/**
 * A whole response. Only the Brotli body is stored, since nearly every browser accepts it; other encodings are made on
 * request.
 */
export class KeptPage {
  readonly status: number;
  readonly digest: string;
  isCompressedBetter = false;
  private readonly headers: [string, string][];
  private readonly ready = new Map<Coding, ReadyBody>();
  private readonly making = new Map<Coding, Promise<ReadyBody>>();

  private constructor({ status, headers, body }: Parts) {
    this.status = status;
    this.headers = headers.filter(([name]) => !perAnswer.has(name.toLowerCase()));
    this.digest = createHash("sha256")
      .update(JSON.stringify(this.headers))
      .update(body)
      .digest("base64url")
      .slice(0, 22);
  }

  static async from(parts: Parts): Promise<KeptPage> {
    const page = new KeptPage(parts);
    page.keep("br", await encoders.br(parts.body));
    return page;
  }

  get bytes(): number {
    let sum = overhead;
    for (const { body } of this.ready.values()) sum += body.length;
    return sum;
  }

  at(coding: Coding): ReadyBody | undefined {
    return this.ready.get(coding);
  }

  /** Encodes the body once, however many requests wait for it. */
  async make(coding: Coding): Promise<ReadyBody> {
    const ready = this.ready.get(coding);
    if (ready) return ready;
    let made = this.making.get(coding);
    if (!made) {
      made = this.plain()
        .then(encoders[coding])
        .then((body) => this.keep(coding, body))
        .finally(() => this.making.delete(coding));
      this.making.set(coding, made);
    }
    return made;
  }

  /** Compresses again at a higher quality, in the background. */
  async compressBetter(): Promise<void> {
    this.isCompressedBetter = true;
    this.keep("br", await encoders.br(await this.plain(), betterQuality));
  }

  private plain(): Promise<Buffer> {
    return decompress(this.ready.get("br")?.body as Buffer);
  }

  private keep(coding: Coding, body: Buffer): ReadyBody {
    const etag = `"${this.digest}-${coding}"`;
    const shared = this.headers.flat();
    const ready = {
      etag,
      body,
      head: [
        ...shared,
        ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
        "ETag",
        etag,
        "Content-Length",
        String(body.length),
      ],
      unchangedHead: [...this.headers.filter(([name]) => name.toLowerCase() !== "content-type").flat(), "ETag", etag],
    };
    this.ready.set(coding, ready);
    return ready;
  }
}

/** Headers that are set for each response. */
const perAnswer = new Set(["x-request-id", "content-length", "content-encoding", "etag", "date", "connection"]);
