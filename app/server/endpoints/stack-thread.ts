import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";

export type StackOrder = { id: number; stack: string };
type Script = { map: SourceMap; code: string };

/** A stack is what a stranger sends: each of its scripts costs up to 100 ms, each frame some more. */
const maxScripts = 3;
const maxFrames = 10;
/** A large one takes some megabytes of memory. */
const maxCached = 8;

const clientFolder: string = workerData;
const scripts = new Map<string, Script>();

const location = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/;
/** The function's name as Chrome (`at name (`), Firefox and Safari (`name@`) write it. */
const functionName = /^\s*(?:at (?:async |new )?(?:[\w$]+\.)*)?([\w$]+)(?: \[as [^\]]+\])?(?: \(|@)/;

parentPort?.on("message", ({ id, stack }: StackOrder) => {
  parentPort?.postMessage({ id, stack: resolveLines(stack) } satisfies StackOrder);
});

/** Replaces compiled scripts by the source's file, line and function. Frames without a map stay as they are. */
function resolveLines(stack: string): string {
  const lines = stack.split("\n");
  const known = new Map<string, Script | undefined>();
  for (const [index, line] of [...lines.entries()].filter(([, text]) => location.test(text)).slice(0, maxFrames)) {
    const name = location.exec(line)?.[1] ?? "";
    if (!known.has(name) && known.size < maxScripts) known.set(name, scriptOf(name));
    const script = known.get(name);
    if (script) lines[index] = resolveLine(line, script);
  }
  return lines.join("\n");
}

function scriptOf(name: string): Script | undefined {
  const script = scripts.get(name) ?? readScript(name);
  if (!script) return;
  scripts.delete(name);
  scripts.set(name, script);
  const [oldest = ""] = scripts.keys();
  if (scripts.size > maxCached) scripts.delete(oldest);
  return script;
}

function readScript(name: string): Script | undefined {
  const map = readText(join(clientFolder, "../source-maps", `${name}.map`));
  if (map === undefined) return;
  // The script itself tells names of functions; scripts of earlier builds are gone.
  const code = readText(join(clientFolder, "assets", name)) ?? "";
  return { map: new SourceMap(JSON.parse(map)), code };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function resolveLine(line: string, script: Script): string {
  const [, , row, column] = location.exec(line) ?? [];
  const origin = script.map.findOrigin(Number(row), Number(column));
  if (!("fileName" in origin) || !origin.fileName) return line;
  const place = `${origin.fileName.replace(/^(\.\.\/)+/, "")}:${origin.lineNumber}:${origin.columnNumber}`;
  const compiledName = functionName.exec(line)?.[1];
  if (!compiledName) return `    at ${place}`;
  return `    at ${originalName(script, compiledName, Number(row), Number(column))} (${place})`;
}

/** Finds the nearest declaration of the function before the frame's position; the map names what it was called. */
function originalName({ map, code }: Script, name: string, row: number, column: number): string {
  const rows = code.split("\n").slice(0, row);
  const before = [...rows.slice(0, -1), rows.at(-1)?.slice(0, column - 1)].join("\n");
  const escaped = name.replaceAll("$", "\\$");
  const declaration = new RegExp(
    `\\b(?:function\\*?|class) ${escaped}(?![\\w$])|(?<![\\w$.])${escaped}(?==(?:async ?)?(?:function\\b|class\\b|\\([^()]*\\)=>|[\\w$]+=>))`,
    "g",
  );
  const last = [...before.matchAll(declaration)].at(-1);
  if (!last) return name;
  const above = before.slice(0, last.index + last[0].length - name.length).split("\n");
  const origin = map.findOrigin(above.length, (above.at(-1)?.length ?? 0) + 1);
  return ("fileName" in origin && origin.name) || name;
}
