import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { OperatorError } from "#app/config/operator-error.ts";

const builder = "node_modules/@react-router/dev/bin.cjs";
const stampFile = "build/stamp";
const serverFile = "build/server/index.js";
const sources = [
  "app/**/*",
  "art/**/*",
  "content/pages/**/*",
  "public/**/*",
  "package-lock.json",
  "vite.config.ts",
  "vite/**/*",
  "react-router.config.ts",
];

/** Builds if there is no build or its sources have changed; returns the path of the server bundle. */
export async function ensureBuild(): Promise<string> {
  const stamp = fingerprint();
  const built = existsSync(serverFile) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (!built) {
    if (!existsSync(builder))
      throw new OperatorError(
        `The site ${existsSync(serverFile) ? "has changed since it was built" : "is not built"}, and the packages that build it are not installed: run \`npm ci && npm run build\`, or copy build/ from where that was done.`,
      );
    console.log("Building the site");
    await run([builder, "build"]);
    await run(["vite/compress-assets.ts"]);
    writeFileSync(stampFile, stamp);
  }
  return serverFile;
}

export function fingerprint(): string {
  const hash = createHash("sha256");
  for (const pattern of sources) {
    for (const file of globSync(pattern, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      const path = `${file.parentPath}/${file.name}`;
      if (path.endsWith(".test.ts")) continue;
      hash.update(path).update(readFileSync(path));
    }
  }
  return hash.digest("hex");
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "ignore", "inherit"],
      // Tests set NODE_ENV, which must not cause a development build.
      env: { ...process.env, NODE_ENV: "production" },
    });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`))));
  });
}

if (import.meta.main) await ensureBuild();
