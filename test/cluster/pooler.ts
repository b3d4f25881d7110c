import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { connect as open } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { checkConnection } from "#app/db/check-connection.ts";
import type { Account } from "#app/db/embedded/account.ts";
import { startDaemon } from "./daemons.ts";
import { passwords } from "./database-nodes.ts";
import { host, ports } from "./ports.ts";

/** Debian's PgBouncer is older than 1.21: the site must refuse it at its start, whichever way it is configured. */
export async function refusePooler(folder: string, logs: string, account: Account): Promise<string> {
  const version = execFileSync("/usr/sbin/pgbouncer", ["--version"], { encoding: "utf8" }).split("\n")[0];
  const home = join(folder, "pooler");
  mkdirSync(home);
  const url = `postgres://lantern:${passwords.site}@${host}:${ports.pooler}/lantern`;
  for (const ignored of [
    "",
    "ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options",
  ]) {
    const config = join(home, "pgbouncer.ini");
    const lines = [
      "[databases]",
      `lantern = host=${host} port=${ports.database} dbname=lantern password=${passwords.site}`,
      "[pgbouncer]",
      `listen_addr = ${host}`,
      `listen_port = ${ports.pooler}`,
      "auth_type = plain",
      `auth_file = ${join(home, "users")}`,
      "pool_mode = transaction",
      "unix_socket_dir =",
      ignored,
    ];
    writeFileSync(config, `${lines.join("\n")}\n`);
    writeFileSync(join(home, "users"), `"lantern" "${passwords.site}"\n`);
    for (const path of [home, config, join(home, "users")]) chownSync(path, account.uid, account.gid);
    const daemon = startDaemon("/usr/sbin/pgbouncer", [config], { name: "pgbouncer", logs, account });
    try {
      for (let turn = 0; turn < 50 && !(await listens(ports.pooler)); turn++) await pause(100);
      await assert.rejects(checkConnection(url), /behind a connection pooler \(PgBouncer\)/);
    } finally {
      await daemon.stop("SIGINT");
    }
  }
  return `${version} is refused with a sentence, whether it refuses start-up parameters or drops them`;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = open(port, host);
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
