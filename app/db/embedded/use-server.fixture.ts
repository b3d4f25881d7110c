import { createInterface } from "node:readline";
import { startEmbeddedPostgres } from "./start.ts";

const [folder = ""] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ folder, durable: false });
console.log(server.url);
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "stop") await server.stop();
  if (line === "throw") throw new Error("as a crash");
  if (line === "exit") process.exit(0);
  console.log(line);
}
