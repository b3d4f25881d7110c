import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { BodyMemory } from "./body-memory.ts";

describe("the memory for bodies", () => {
  test("is given back", () => {
    const memory = new BodyMemory(100);
    const share = memory.open("a");
    expect([share.take(60), share.take(40), share.take(1), memory.used]).toEqual([true, true, false, 100]);
    share.release();
    share.release();
    expect([memory.used, share.take(1)]).toEqual([0, false]);
  });

  test("is taken from the unfinished bodies of the client that holds most, and never from others", async () => {
    const memory = new BodyMemory(100);
    const [small, large, whole, modest] = ["a", "a", "a", "b"].map((client) => memory.open(client));
    small?.take(20);
    large?.take(30);
    whole?.take(30);
    whole?.keep();
    modest?.take(20);
    const guest = memory.open("c");
    expect(guest.take(25)).toBe(true);
    expect(await large?.abandoned).toBe("no_memory");
    expect(memory.used).toBe(95);
    expect(guest.take(15)).toBe(true);
    expect(await small?.abandoned).toBe("no_memory");
    // The client that asks for more holds more than the other.
    expect(guest.take(60)).toBe(false);
    expect(memory.used).toBe(90);
  });
});

describe("unfinished uploads", () => {
  let site: TestSite;
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    site = await openSite({ PROXIES: "1" });
    port = Number(new URL(await site.serve()).port);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await site?.close();
  });

  const head = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  function begin(client: string, bytes: number): { answer(): string } {
    let text = "";
    const socket = connect(port, "localhost", () => {
      socket.write(
        `POST /guides/apply HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 6000000\r\n\r\n${head}`,
      );
      socket.write(Buffer.alloc(bytes, "x"));
    });
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => {});
    sockets.push(socket);
    return { answer: () => text.split("\r\n", 1)[0] ?? "" };
  }

  test("of one client are four, of many all that fits; who sends one gets in, and an upload still goes through", async () => {
    const uploads = Array.from({ length: 64 }, (_, index) => begin(`10.0.0.${index % 16}`, 5_200_000));
    // 16 clients send 4 each, 333 MB; 40 MB fit.
    await vi.waitFor(() => expect(uploads.filter(({ answer }) => answer()).length).toBeGreaterThanOrEqual(56), {
      timeout: 60_000,
    });
    const answers = uploads.map(({ answer }) => answer()).filter(Boolean);
    expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 503 Service Unavailable"]));
    const form = new FormData();
    form.set("name", "Ada");
    form.set("file", new File([new Uint8Array(4_000_000)], "a.pdf"));
    const honest = await fetch(`http://localhost:${port}/guides/apply`, {
      method: "POST",
      body: form,
      headers: { "X-Forwarded-For": "10.9.9.9" },
    });
    expect(honest.status).toBe(422);
    const fifth = Array.from({ length: 6 }, () => begin("10.8.8.8", 10));
    await vi.waitFor(() => expect(fifth.filter(({ answer }) => answer().includes(" 429 "))).toHaveLength(2));
  });

  test("that fall silent are let go", { timeout: 60_000 }, async () => {
    const silent = begin("10.7.7.7", 1_000);
    await vi.waitFor(() => expect(silent.answer()).toBe("HTTP/1.1 408 Request Timeout"), { timeout: 30_000 });
  });

  test("in crumbs of a byte are refused", async () => {
    const socket = connect(port, "localhost");
    sockets.push(socket);
    let text = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => {});
    const type = "application/x-www-form-urlencoded";
    socket.write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    socket.write("1\r\na\r\n".repeat(20_000));
    await vi.waitFor(() => expect(text).toMatch(/^HTTP\/1\.1 400 /), { timeout: 20_000 });
  });
});
