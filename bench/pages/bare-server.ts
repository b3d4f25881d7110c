import { createServer } from "node:http";

/** The fastest possible Node server: sends fixed headers and bytes without reading the request. */
process.once("message", ({ port, head, body }: { port: number; head: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  createServer((_, response) => {
    response.writeHead(200, head);
    response.end(bytes);
  }).listen(port, "localhost", () => process.send?.("listening"));
});
