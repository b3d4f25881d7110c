import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fingerprint } from "#app/server/process/ensure-build.ts";

/*
 * Copies the site into a folder as the release of a number, with one migration more for each number. Nothing that is
 * compiled changes.
 */
const [code = "", number = "", migration = ""] = process.argv.slice(2);
const folders = ["app", "art", "content", "public", "vite", "build"];
const files = ["package.json", "package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];

mkdirSync(code);
for (const name of [...folders, ...files]) cpSync(name, join(code, name), { recursive: true });
symlinkSync(resolve("node_modules"), join(code, "node_modules"));
for (let release = 1; release <= Number(number); release++)
  writeFileSync(
    join(code, `app/db/migrations/9${String(release).padStart(3, "0")}_next_release.sql`),
    migration.replaceAll("{release}", String(release)),
  );
process.chdir(code);
writeFileSync("build/stamp", fingerprint());
