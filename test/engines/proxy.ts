import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type SiteProxy = {
  origin: string;
  /** Delays the scripts of pages opened from now on until `releaseScripts`. */
  holdScripts(): void;
  releaseScripts(): void;
  /** Blocks all scripts of pages opened from now on, by Content-Security-Policy. */
  forbidScripts(): void;
  /** Overrides the browser's `Accept-Language` header. */
  setLanguage(language: string): void;
  setOffline(isOffline: boolean): void;
  /** Makes the proxy forward everything unchanged. */
  reset(): void;
  close(): Promise<void>;
};

const script = /^\/assets\/[^?]+\.js$/;
const drawing = /^\/pictures\/[^/]+\/(city|tour|guide|article|page|map)\//;
/** Replaces drawings, because journeys do not check them and should not wait for their rendering. */
const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** Browsers open six connections per server, so half of them stay free for the next page. */
const maxHeldRequests = 3;

/** Starts a proxy between browser and test site, for everything that the drivers of three engines cannot do alike. */
export async function startProxy(port: number, sitePort: number): Promise<SiteProxy> {
  const sockets = new Set<Socket>();
  let held: { isFree: Promise<void>; free: () => void; count: number } | undefined;
  let isForbidden = false;
  let isOffline = false;
  let language: string | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/";
    if (path.startsWith("/proxy/cookies?")) return setCookies(new URL(path, "http://localhost").searchParams, response);
    if (drawing.test(path)) return response.writeHead(200, { "Content-Type": "image/svg+xml" }).end(emptyDrawing);
    if (held && script.test(path) && held.count < maxHeldRequests) {
      const hold = held;
      hold.count++;
      response.once("close", () => hold.count--);
      await hold.isFree;
    }
    const headers = { ...request.headers, ...(language && { "accept-language": language }) };
    const forwarded = send(
      { host: "localhost", port: sitePort, method: request.method, path, headers, agent: false },
      (answered) => {
        const isPage = answered.headers["content-type"]?.startsWith("text/html");
        if (isForbidden && isPage) forbid(answered.headers);
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        // Without this the browser would get the headers of the live seats stream only with its first event.
        response.flushHeaders();
        answered.pipe(response);
      },
    );
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  };

  const server = createServer((request, response) => void answer(request, response));
  server.on("connection", (socket) => {
    if (isOffline) return socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });

  const releaseScripts = () => {
    held?.free();
    held = undefined;
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    holdScripts() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { isFree: promise, free: resolve, count: 0 };
    },
    releaseScripts,
    forbidScripts() {
      isForbidden = true;
    },
    setLanguage(name) {
      language = name;
    },
    setOffline(state) {
      isOffline = state;
      if (isOffline) for (const socket of sockets) socket.destroy();
    },
    reset() {
      releaseScripts();
      isForbidden = false;
      isOffline = false;
      language = undefined;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The rest of the page's policy holds as before. */
function forbid(headers: IncomingMessage["headers"]): void {
  const policy = String(headers["content-security-policy"] ?? "").split(";");
  const others = policy.map((part) => part.trim()).filter((part) => part !== "" && !part.startsWith("script-src"));
  headers["content-security-policy"] = [...others, "script-src 'none'"].join("; ");
}

/** Sends an empty page that sets cookies, or removes those without a value. */
function setCookies(cookies: URLSearchParams, response: ServerResponse): void {
  const lines = [...cookies].map(([name, value]) => `${name}=${value}; Path=/${value === "" ? "; Max-Age=0" : ""}`);
  const headers = {
    "Content-Type": "text/html",
    "Set-Cookie": lines,
    // The same value as on the site's pages: WebKit's driver loses a page whose process is swapped because the policy
    // differs.
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  response.writeHead(200, headers).end("<!doctype html><title>Cookies</title>");
}
