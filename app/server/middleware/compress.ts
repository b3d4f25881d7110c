import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { createMiddleware } from "hono/factory";

const smallest = 1_024;
const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml)|image\/svg\+xml|text\/x-script)/;

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Encoding = keyof typeof encoders;

export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Set(
    (header ?? "")
      .split(",")
      .map((part) => part.trim().split(";"))
      .filter(([, quality]) => !/^\s*q=0(\.0*)?$/.test(quality ?? ""))
      .map(([name]) => name?.toLowerCase()),
  );
  return (Object.keys(encoders) as Encoding[]).find((encoding) => accepted.has(encoding));
}

/** Buffers and compresses whole responses; event streams pass through uncompressed. */
export const compress = createMiddleware(async (context, next) => {
  await next();
  const { headers } = context.res;
  const type = headers.get("Content-Type") ?? "";
  if (!context.res.body || headers.has("Content-Encoding") || context.req.method === "HEAD" || !compressible.test(type))
    return;
  headers.append("Vary", "Accept-Encoding");
  const encoding = acceptedEncoding(context.req.header("accept-encoding"));
  if (!encoding) return;
  const body = Buffer.from(await context.res.arrayBuffer());
  if (body.length < smallest) {
    context.res = new Response(body, context.res);
    return;
  }
  const compressed = await encoders[encoding](body);
  context.res = new Response(new Uint8Array(compressed), context.res);
  context.res.headers.set("Content-Encoding", encoding);
  context.res.headers.set("Content-Length", String(compressed.length));
});
