import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** By the names others import them under. */
const files: Record<string, string> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

/** The file of React's behind a name, without the one that chooses between development and production. */
export function reactFile(source: string): string | undefined {
  const file = files[source];
  if (!file) return;
  const [name = "", ...rest] = file.split("/");
  return join(dirname(require.resolve(`${name}/package.json`)), ...rest);
}

export const isReactFile = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;

/**
 * React is published as CommonJS, which a bundler takes whole and reaches through a wrapper. Written as modules, what
 * nobody calls is left out, and what is called is called directly.
 */
export function asModule(code: string): string {
  const body = code
    .replace(/^var (\w+ = require\("[\w/-]+"\)[,\s]*)+;/gm, (required) =>
      required.replace(/(?:var)?\s*(\w+) = require\(("[\w/-]+")\)[,;]/g, "import * as $1 from $2;"),
    )
    // Hooks for React's own tests, which no published scheduler has.
    .replace(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, "void 0")
    .replace(/^exports\.(\w+) = void 0/gm, "let exported_$1")
    // What is given a value once, and not inside a block, can be left out.
    .replace(/^exports\.(\w+) =/gm, "const exported_$1 =")
    .replace(/\bexports\.(\w+)/g, "exported_$1");
  const names = [...body.matchAll(/^(?:const|let) exported_(\w+)/gm)].map(([, name]) => name);
  const exports = names.map((name) => `exported_${name} as ${name}`);
  const whole = names.map((name) => `${name}: exported_${name}`);
  return `${body}\nexport { ${exports} };\nexport default { ${whole} };`;
}
