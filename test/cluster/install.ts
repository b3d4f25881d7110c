import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { runsAsRoot } from "#app/db/embedded/account.ts";

/** Debian's packages, and a program of each by which it is known to be there. */
const packages: Record<string, string> = {
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  postgresql: "/usr/share/postgresql-common/pg_wrapper",
  pgbackrest: "/usr/bin/pgbackrest",
  pgbouncer: "/usr/sbin/pgbouncer",
  caddy: "/usr/bin/caddy",
};
/** Keeps packages from starting services, and PostgreSQL's from making a server of its own. */
const policy = "/usr/sbin/policy-rc.d";

const missing = () => Object.keys(packages).filter((name) => !existsSync(packages[name] as string));

/** Installs what is missing if it may; throws a sentence that names what is not there. */
export function installPackages(say: (line: string) => void): string[] {
  const wanted = missing();
  if (wanted.length > 0 && runsAsRoot() && existsSync("/usr/bin/apt-get")) {
    say(`installing ${wanted.join(", ")}`);
    const script = `
      set -e
      if [ ! -e ${policy} ]; then printf '#!/bin/sh\\nexit 101\\n' > ${policy}; chmod 755 ${policy}; trap 'rm ${policy}' EXIT; fi
      apt-get update -q
      mkdir -p /etc/postgresql-common/createcluster.d
      echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.d/none.conf
      DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends ${wanted.join(" ")}`;
    try {
      execFileSync("sh", ["-c", script], { stdio: ["ignore", "ignore", "inherit"] });
    } catch (cause) {
      say(`apt-get failed: ${cause instanceof Error ? cause.message.split("\n")[0] : cause}`);
    }
  }
  const absent = missing();
  const needed = absent.filter((name) => !["pgbouncer", "caddy"].includes(name));
  if (needed.length > 0 || !runsAsRoot())
    throw new Error(
      `test:cluster needs Debian's ${Object.keys(packages).join(", ")} and root, which starts each as its own user. ` +
        `Missing: ${[...needed, ...(runsAsRoot() ? [] : ["root"])].join(", ")}.`,
    );
  return absent;
}

/** The folder of the newest installed PostgreSQL's programs. */
export function postgresPrograms(): string {
  const versions = execFileSync("ls", ["/usr/lib/postgresql"], { encoding: "utf8" }).trim().split("\n");
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0];
  return `/usr/lib/postgresql/${newest}/bin`;
}
