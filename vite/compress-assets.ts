import { globSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";

/** Assets have hashed names and never change, so each is compressed once, at build time. */
for (const file of globSync("build/client/assets/**/*.{js,css,svg,json}")) {
  const body = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(body));
  writeFileSync(`${file}.zst`, zstdCompressSync(body));
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}
