import { connect } from "node:net";
import { type Finding, port } from "./bench.ts";

const head = "Host: localhost\r\nConnection: close\r\n";
const form = `POST /login HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\n`;
const chunked = `${form}Transfer-Encoding: chunked\r\n\r\n`;
const upload = (boundary: string, body: string) =>
  `POST /guides/apply HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const nested = `--A\r\nContent-Disposition: form-data; name="files"\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n${'--B\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\nx\r\n'.repeat(200)}--B--\r\n--A--\r\n`;

/** What is sent, and the statuses of its answers: 2xx and 3xx only where nothing is wrong with it. */
const requests: Record<string, [sent: string, statuses: string]> = {
  "a chunk extension of 8 KB": [`${chunked}3;a=${"x".repeat(8_000)}\r\na=b\r\n0\r\n\r\n`, "422"],
  "a chunk extension of 1 MB": [`${chunked}3;a=${"x".repeat(1_000_000)}\r\na=b\r\n0\r\n\r\n`, "413"],
  "100,000 chunks of a byte": [`${chunked}${"1;abc=def\r\na\r\n".repeat(100_000)}0\r\n\r\n`, "400"],
  "a chunk of 2^64 bytes": [`${chunked}FFFFFFFFFFFFFFFF\r\na`, "408"],
  "half a chunk": [`${chunked}ffff\r\nabc`, "408"],
  "5 MB of trailers": [`${chunked}3\r\na=b\r\n0\r\n${`X-A: ${"b".repeat(31)}\r\n`.repeat(130_000)}\r\n`, "431"],
  "trailers that name headers": [`${chunked}3\r\na=b\r\n0\r\nCookie: session=x\r\nHost: evil.example\r\n\r\n`, "422"],
  "a form in a form": [upload("A", nested), "422"],
  "100 MB behind Expect: 100-continue": [`${form}Expect: 100-continue\r\nContent-Length: 100000000\r\n\r\n`, "100 413"],
  "another expectation": [`${form}Expect: money\r\nContent-Length: 3\r\n\r\na=b`, "417"],
  "a header name of 17 KB": [`GET / HTTP/1.1\r\n${head}${"x".repeat(17_000)}: 1\r\n\r\n`, "431"],
  "2,500 headers": [`GET / HTTP/1.1\r\n${head}${"a:b\r\n".repeat(2_500)}\r\n`, "431"],
  "a request in the body of another": [
    `${form.replace("Connection: close\r\n", "")}Content-Length: 3\r\n\r\na=bGET /office HTTP/1.1\r\n${head}\r\n`,
    "422 302",
  ],
  "TRACE with a form": [`${form.replace("POST", "TRACE")}Content-Length: 3\r\n\r\na=b`, "405"],
  "a method that no route knows": [`${form.replace("POST", "PROPFIND")}Content-Length: 3\r\n\r\na=b`, "405"],
  "an address of another host": [`GET http://evil.example/krakow/ HTTP/1.1\r\n${head}\r\n`, "301"],
  "an address of another scheme": [`GET ftp://localhost/krakow HTTP/1.1\r\n${head}\r\n`, "400"],
  "an address without an end": [`GET http://[::1/krakow HTTP/1.1\r\n${head}\r\n`, "400"],
};

function send(from: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ port, host: "127.0.0.1", localAddress: from, timeout: 20_000 }, () =>
      socket.write(Buffer.from(text, "latin1")),
    );
    socket.setEncoding("latin1").on("data", (piece: string) => {
      answer += piece;
    });
    socket.on("timeout", () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

/** Requests that only raw bytes can make. */
export const wire: Finding[] = [
  {
    name: "odd requests on the wire",
    bar: "each gets its own status, none names another host, and the process stays",
    async run() {
      const wrong = await Promise.all(
        Object.entries(requests).map(async ([name, [text, expected]], at) => {
          const answer = await send(`127.0.24.${at + 1}`, text);
          const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status).join(" ");
          return statuses === expected && !answer.includes("evil.example") ? [] : [`${name}: ${statuses}`];
        }),
      );
      const open = wrong.flat();
      return { isClosed: open.length === 0, measured: open.join(", ") || `${wrong.length} of ${wrong.length}` };
    },
  },
];
