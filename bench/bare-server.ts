import { createServer } from "node:http";

/** The least a Node server can do: the same bytes under the same headers, without looking at the request. */
process.once("message", ({ port, head, body }: { port: number; head: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  createServer((_, response) => {
    response.writeHead(200, head);
    response.end(bytes);
  }).listen(port, "localhost", () => process.send?.("listening"));
});
