import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/support/open-database.ts";
import { message, openWire } from "#test/support/wire.ts";
import { checkConnection } from "./check-connection.ts";

const database = await openTestDatabase();

type Parameters = [name: string, value: string][];

/** Changes the parameters of the packet that opens a connection; all other packets stay as they are. */
const withParameters = (change: (parameters: Parameters) => Parameters) => (packet: Buffer) => {
  const [length, version] = [packet.readInt32BE(0), packet.readInt32BE(4)];
  if (version !== 196_608) return packet;
  const words = packet.subarray(8, length).toString().split("\0");
  const sent = words.flatMap(
    (name, index): Parameters => (index % 2 === 0 && name ? [[name, words[index + 1] ?? ""]] : []),
  );
  const body = Buffer.from(
    `${change(sent)
      .map(([name, value]) => `${name}\0${value}\0`)
      .join("")}\0`,
  );
  const head = Buffer.from(packet.subarray(0, 8));
  head.writeInt32BE(8 + body.length, 0);
  return Buffer.concat([head, body, packet.subarray(length)]);
};

const asPgBouncer = withParameters((sent) => sent.filter(([name]) => ["user", "database"].includes(name)));
const asStandby = withParameters((sent) => [...sent, ["default_transaction_read_only", "on"]]);

test("a pooler that drops start-up parameters is refused with what to do", async () => {
  await checkConnection(database.url);
  const wire = await openWire(database.url, asPgBouncer);
  onTestFinished(() => wire.close());
  await expect(checkConnection(wire.url)).rejects.toThrow(/PgBouncer.*Let DATABASE_URL lead to PostgreSQL itself/);
});

test("a pooler that refuses start-up parameters is refused in the same way", async () => {
  const text = "unsupported startup parameter: statement_timeout";
  const refusal = message("E", { S: "FATAL", V: "FATAL", C: "08P01", M: text });
  const pooler = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(refusal));
  });
  pooler.listen(0, "127.0.0.1");
  await once(pooler, "listening");
  onTestFinished(() => void pooler.close());
  const { port } = pooler.address() as AddressInfo;
  const checked = checkConnection(`postgres://lantern@127.0.0.1:${port}/lantern`);
  await expect(checked).rejects.toThrow(/PgBouncer.*HAProxy/);
});

test("a server that only reads is refused with what to do", async () => {
  const standby = await openWire(database.url, asStandby);
  onTestFinished(() => standby.close());
  await expect(checkConnection(standby.url)).rejects.toThrow(/only reads.*lead to the primary/);
});
