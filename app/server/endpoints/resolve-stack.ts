import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";

type Script = { map: SourceMap; code: string };

const location = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/;
/** The function's name as Chrome (`at name (`), Firefox and Safari (`name@`) write it. */
const functionName = /^\s*(?:at (?:async |new )?(?:[\w$]+\.)*)?([\w$]+)(?: \[as [^\]]+\])?(?: \(|@)/;

/**
 * Replaces compiled scripts in a browser's stack by the source's file, line and function. Maps lie beside the client
 * folder, are read for each report and not cached. Frames without a map, of a build long gone, stay as they are.
 */
export async function resolveStack(stack: string, clientFolder: string): Promise<string> {
  const lines = stack.split("\n");
  const names = new Set(lines.flatMap((line) => location.exec(line)?.[1] ?? []));
  const scripts = new Map<string, Script>();
  for (const name of names) {
    const script = await readScript(name, clientFolder);
    if (script) scripts.set(name, script);
  }
  return lines.map((line) => resolveLine(line, scripts)).join("\n");
}

async function readScript(name: string, clientFolder: string): Promise<Script | undefined> {
  const map = await readFile(join(clientFolder, "../source-maps", `${name}.map`), "utf8").catch(() => undefined);
  if (!map) return;
  // The script itself tells names of functions; scripts of earlier builds are gone.
  const code = await readFile(join(clientFolder, "assets", name), "utf8").catch(() => "");
  return { map: new SourceMap(JSON.parse(map)), code };
}

function resolveLine(line: string, scripts: Map<string, Script>): string {
  const [, file = "", row, column] = location.exec(line) ?? [];
  const script = scripts.get(file);
  const origin = script?.map.findOrigin(Number(row), Number(column));
  if (!script || !origin || !("fileName" in origin) || !origin.fileName) return line;
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
