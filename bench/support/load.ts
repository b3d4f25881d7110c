import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Load = {
  port: number;
  /** Raw HTTP requests, sent in turn; %KEY% and %ADDRESS% are replaced with new values each time. */
  requests: string[];
  connections: number;
  milliseconds: number;
  /**
   * Sends requests at this rate whether or not earlier ones are answered. Without it each connection sends the next
   * request after its response.
   */
  perSecond?: number;
};
export type Loaded = { seconds: number; statuses: Record<string, number>; latencies: number[] };

/** Sends the load from a separate process, so that the client does not slow down the server under test. */
export function load(plan: Load): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("load-process.ts", import.meta.url)));
    child.once("message", (answer) => {
      resolve(answer as Loaded);
      child.disconnect();
    });
    child.once("error", reject);
    child.once("exit", (code) => code !== 0 && reject(new Error(`The load process ended with ${code}`)));
    child.send(plan);
  });
}

export function get(path: string, port: number): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\nX-Forwarded-For: %ADDRESS%\r\n\r\n`;
}

export function postForm(path: string, port: number, fields: Record<string, string>): string {
  const form = new URLSearchParams(fields).toString();
  // A UUID, which is as long as its placeholder, takes the place of %KEY%.
  const length = Buffer.byteLength(form);
  const body = form.replaceAll(keyPlaceholder, "%KEY%");
  return `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nX-Forwarded-For: %ADDRESS%\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`;
}

/** Placeholder, as long as a UUID, for a key that is new in each request. */
export const keyPlaceholder = "0".repeat(36);

export const answered = (loaded: Loaded, ...statuses: number[]) =>
  statuses.reduce((sum, status) => sum + (loaded.statuses[status] ?? 0), 0);
