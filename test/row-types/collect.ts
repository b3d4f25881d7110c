import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { numberParameters } from "#app/db/named-parameters.ts";
import type { Claim } from "./claims.ts";
import { type Call, findCalls } from "./find-calls.ts";

export type Statement = {
  file: string;
  line: number;
  name: string;
  text: string;
  /** Its parameters have names in the source. */
  isNamed: boolean;
  claims: Claim[] | undefined;
};

const calls = findCalls(process.cwd());
const byFile = Map.groupBy(calls, ({ file }) => file);

// Statements are put together from constants of their module, so each module gets an export that does it in its scope.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const own = url.startsWith("file:") && byFile.get(fileURLToPath(url));
    if (!own) return loaded;
    const source = `${String(loaded.source)}\nexport const __statements = [${own.map(({ thunk }) => thunk).join(",\n")}];\n`;
    return { ...loaded, source };
  },
});

const statements: Statement[] = [];
for (const [file, own] of byFile) {
  const { __statements: thunks } = await import(pathToFileURL(file).href);
  for (const [index, call] of own.entries())
    for (const values of combinations(call.choices)) {
      const [name, text] = thunks[index](...values);
      const numbered = numberParameters(text ?? "");
      const { file, line, claims } = call;
      statements.push({ file, line, name, text: text && numbered.text, isNamed: numbered.names.length > 0, claims });
    }
}
process.stdout.write(JSON.stringify(statements));

function combinations(choices: Call["choices"]): unknown[][] {
  return choices.reduce<unknown[][]>(
    (all, options) => all.flatMap((values) => options.map((option) => [...values, option])),
    [[]],
  );
}
