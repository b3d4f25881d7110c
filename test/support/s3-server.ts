import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Credentials = { key: string; secret: string; region: string; bucket: string; mayList?: boolean };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const quarterHour = 900_000;

/**
 * A small S3 server that computes the signature of every request as Amazon documents "Signature Version 4" and rejects
 * any difference. Each rejection names the step that failed.
 */
export async function startVerifyingS3(credentials: Credentials, now: () => number = Date.now) {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const refusal = refuse(request, body, credentials, now());
    if (refusal) {
      refusals.push(refusal);
      response.writeHead(403).end(refusal);
      return;
    }
    const path = new URL(request.url ?? "/", "http://s3").pathname;
    if (!path.startsWith(`/${credentials.bucket}/`)) response.writeHead(404).end("NoSuchBucket");
    else if (request.method === "PUT") {
      objects.set(path, body);
      response.writeHead(200).end();
    } else if (request.method === "DELETE") {
      objects.delete(path);
      response.writeHead(204).end();
    } else {
      const found = objects.get(path);
      if (found) response.writeHead(200).end(found);
      else if (credentials.mayList === false) response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
      else response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refuse(request: IncomingMessage, body: Buffer, expected: Credentials, now: number): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? "");
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    );
  if (!parts) return "no signature";
  const [, key = "", day = "", region = "", signedHeaders = "", signature = ""] = parts;
  if (key !== expected.key) return "unknown key";
  if (region !== expected.region) return "wrong region";
  const stamp = header("x-amz-date");
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
  if (!stamp.startsWith(day) || !(Math.abs(moment - now) < quarterHour)) return "wrong time";
  const names = signedHeaders.split(";");
  for (const needed of ["host", "x-amz-content-sha256", "x-amz-date"])
    if (!names.includes(needed)) return `${needed} is not signed`;
  const promised = header("x-amz-content-sha256");
  if (promised !== "UNSIGNED-PAYLOAD" && promised !== sha256(body)) return "the body is not the one signed";

  const url = new URL(request.url ?? "/", "http://s3");
  const canonicalPath = decodeURIComponent(url.pathname).split("/").map(encode).join("/");
  const canonicalQuery = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonicalHeaders = names.map((name) => `${name}:${header(name).trim().replace(/\s+/g, " ")}\n`).join("");
  const canonicalRequest = [
    request.method,
    canonicalPath,
    canonicalQuery,
    canonicalHeaders,
    signedHeaders,
    promised,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonicalRequest)].join("\n");
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${expected.secret}`, day), region), "s3"), "aws4_request");
  const right = hmac(signingKey, toSign);
  return timingSafeEqual(right, Buffer.from(signature, "hex")) ? undefined : "wrong signature";
}
