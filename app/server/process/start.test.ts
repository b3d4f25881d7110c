import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, seededTemplate } from "#test/support/database.ts";
import { freePort } from "#test/support/free-port.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";

const start = "app/server/process/start.js";
let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

/** Copies the sources and links the packages that `npm ci --omit=dev` installs. */
async function installForProduction() {
  const copied = [
    ...["app", "art", "content", "public", "vite", "vite.config.ts", "react-router.config.ts"],
    ...["package.json", "package-lock.json"],
  ];
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev) continue;
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await symlink(resolve(path), join(folder, path));
  }
}

function startSite(variables: Record<string, string> = {}) {
  const { DATABASE_URL: _url, DATA_DIR: _data, ...env } = process.env;
  const server = spawn(process.execPath, [start], {
    cwd: folder,
    env: { ...env, NODE_ENV: "production", LOG_LEVEL: "warn", ...variables },
  });
  const output = { text: "" };
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output.text += chunk));
  return { server, output };
}

async function exitCode(server: ChildProcess): Promise<number> {
  const [code] = await once(server, "close");
  return code;
}

test("without a build and the packages that make one, it says so in a sentence and creates nothing", async () => {
  await installForProduction();
  const before = await readdir(folder);
  const { server, output } = startSite();
  expect(await exitCode(server)).toBe(1);
  expect(output.text).toBe(
    "The site is not built, and the packages that build it are not installed: run `npm ci && npm run build`, or copy build/ from where that was done.\n",
  );
  expect(await readdir(folder)).toEqual(before);
});

test("with a build it runs on the packages of production alone, until its sources change", {
  timeout: 60_000,
}, async () => {
  await installForProduction();
  await cp("build", join(folder, "build"), { recursive: true });
  const database = await createTestDatabase({ template: seededTemplate });
  const port = await freePort();
  const { server, output } = startSite({ DATABASE_URL: database.url, PORT: String(port) });
  try {
    await vi.waitFor(() => expect(output.text).toContain("is open at"), { timeout: 50_000 });
    const page = await fetch(`http://localhost:${port}/krakow/old-town`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("</html>");
  } finally {
    server.kill("SIGTERM");
    await exitCode(server);
    await database.drop();
  }
  await appendFile(join(folder, "app/site.ts"), "\n");
  const changed = startSite({ DATABASE_URL: "postgres://nobody@localhost:1/none" });
  expect(await exitCode(changed.server)).toBe(1);
  expect(changed.output.text).toMatch(/^The site has changed since it was built, .*\n$/);
});
