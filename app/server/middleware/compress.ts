import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { createMiddleware } from "hono/factory";
import { parseAccept } from "hono/utils/accept";

const minBytes = 1_024;
const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml)|image\/svg\+xml|text\/x-script)/;

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Encoding = keyof typeof encoders;
const encodings = Object.keys(encoders) as Encoding[];

/** The encoding the client prefers; between equals the one that compresses best. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = parseAccept((header ?? "").toLowerCase());
  const quality = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === "*"))?.q ?? 0;
  const [best] = encodings.filter((name) => quality(name) > 0).sort((a, b) => quality(b) - quality(a));
  return best;
}

/** Buffers and compresses whole responses; event streams and ranges pass through uncompressed. */
export const compress = createMiddleware(async (context, next) => {
  await next();
  const { status, body, headers } = context.res;
  const type = headers.get("Content-Type") ?? "";
  if (!compressible.test(type)) return;
  // A cache must know that the same URL has other encodings, whichever of them this response has.
  context.header("Vary", "Accept-Encoding", { append: true });
  if (!body || status === 206 || headers.has("Content-Encoding") || context.req.method === "HEAD") return;
  const encoding = acceptedEncoding(context.req.header("accept-encoding"));
  if (!encoding) return;
  const bytes = Buffer.from(await context.res.arrayBuffer());
  if (bytes.length < minBytes) {
    context.res = new Response(bytes, context.res);
    return;
  }
  const compressed = await encoders[encoding](bytes);
  context.res = new Response(new Uint8Array(compressed), context.res);
  context.res.headers.set("Content-Encoding", encoding);
  context.res.headers.set("Content-Length", String(compressed.length));
  // Ranges would refer to the uncompressed bytes.
  context.res.headers.delete("Accept-Ranges");
});
