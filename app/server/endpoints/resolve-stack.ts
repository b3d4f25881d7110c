import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { setImmediate as letOthersRun } from "node:timers/promises";

type Script = { map: SourceMap; code: string };

/** A stack is what a stranger sends: each of its scripts costs up to 60 ms, each frame some more. */
const maxScripts = 3;
const maxFrames = 10;
/** A large one takes some megabytes of memory. */
const maxCached = 8;
const maxWaiting = 20;

const location = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/;
/** The function's name as Chrome (`at name (`), Firefox and Safari (`name@`) write it. */
const functionName = /^\s*(?:at (?:async |new )?(?:[\w$]+\.)*)?([\w$]+)(?: \[as [^\]]+\])?(?: \(|@)/;

/**
 * Replaces compiled scripts in browsers' stacks by the source's file, line and function, one stack at a time and with
 * pauses. Maps lie beside the client folder. Frames without a map, of a build long gone, stay as they are, and so does
 * a stack for which too many others wait.
 */
export function stackResolver(clientFolder: string): (stack: string) => Promise<string> {
  const scripts = new Map<string, Script>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const scriptOf = async (name: string): Promise<Script | undefined> => {
    const script = scripts.get(name) ?? (await readScript(name, clientFolder));
    if (!script) return;
    scripts.delete(name);
    scripts.set(name, script);
    const [oldest = ""] = scripts.keys();
    if (scripts.size > maxCached) scripts.delete(oldest);
    return script;
  };
  const resolveLines = async (stack: string) => {
    const lines = stack.split("\n");
    const known = new Map<string, Script | undefined>();
    for (const [index, line] of [...lines.entries()].filter(([, text]) => location.test(text)).slice(0, maxFrames)) {
      await letOthersRun();
      const name = location.exec(line)?.[1] ?? "";
      if (!known.has(name) && known.size < maxScripts) known.set(name, await scriptOf(name));
      const script = known.get(name);
      if (script) lines[index] = resolveLine(line, script);
    }
    return lines.join("\n");
  };

  return async (stack) => {
    if (waiting >= maxWaiting) return stack;
    waiting++;
    const resolved = last.then(() => resolveLines(stack)).finally(() => waiting--);
    last = resolved.catch(() => {});
    return resolved;
  };
}

async function readScript(name: string, clientFolder: string): Promise<Script | undefined> {
  const map = await readFile(join(clientFolder, "../source-maps", `${name}.map`), "utf8").catch(() => undefined);
  if (!map) return;
  // The script itself tells names of functions; scripts of earlier builds are gone.
  const code = await readFile(join(clientFolder, "assets", name), "utf8").catch(() => "");
  return { map: new SourceMap(JSON.parse(map)), code };
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
