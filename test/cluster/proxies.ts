import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Daemon, startDaemon } from "./daemons.ts";
import { host, nodeNames, ports } from "./ports.ts";
import { renderFile } from "./render-file.ts";

/** HAProxy in front of the database and of the site, and Caddy in front of HAProxy where it is installed. */
export function startProxies(folder: string, logs: string, withCaddy: boolean) {
  const socket = join(folder, "haproxy.sock");
  const nodes = nodeNames.flatMap((name, index) => [
    [`NODE${index + 1}_NAME`, name],
    [`NODE${index + 1}_IP`, host],
    [`NODE${index + 1}_POSTGRES_PORT`, ports.nodes[name].postgres],
    [`NODE${index + 1}_PATRONI_PORT`, ports.nodes[name].patroni],
  ]);
  const values = {
    ...Object.fromEntries(nodes),
    NODE_IP: host,
    DATABASE_PORT: ports.database,
    SITE_FRONT_PORT: ports.front,
    SITE1_ADDRESS: `${host}:${ports.sites[0]}`,
    SITE2_ADDRESS: `${host}:${ports.sites[1]}`,
    SITE_ADDRESS: `http://${host}:${ports.caddy}`,
    HAPROXY_SOCKET: socket,
  };
  renderFile("haproxy.cfg", values, join(folder, "haproxy.cfg"));
  startDaemon("/usr/sbin/haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], {
    name: "haproxy",
    logs,
  });
  let caddy: Daemon | undefined;
  if (withCaddy) {
    // Caddy's own port for its settings is not needed here.
    renderFile("Caddyfile", values, join(folder, "Caddyfile"));
    caddy = startDaemon("/usr/bin/caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
      name: "caddy",
      logs,
      environment: { HOME: folder, CADDY_ADMIN: "off" },
    });
  }
  /** What an operator writes to HAProxy's socket. */
  const tell = async (command: string): Promise<string> => {
    const client = connect(socket);
    client.end(`${command}\n`);
    return (await text(client)).trim();
  };
  return {
    caddy,
    tell,
    /** One, the primary. HAProxy takes every server for healthy until it has asked. */
    async serversUp(): Promise<number> {
      const lines = (await tell("show servers state database").catch(() => "")).split("\n");
      return lines.filter((line) => line.split(" ")[5] === "2").length;
    },
  };
}
export type Proxies = ReturnType<typeof startProxies>;
