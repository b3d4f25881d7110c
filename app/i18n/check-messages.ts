import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { defaultLocale, type Locale, locales } from "./locales.ts";
import { listAreas, readMessages } from "./read-catalogue.ts";

/** The messages of a language by area and key. */
export type Messages = Record<string, Record<string, string>>;

export function readAllMessages(locale: Locale): Messages {
  return Object.fromEntries(listAreas(locale).map((area) => [area, readMessages(locale, area)]));
}

/** The problems of a translation, one per line: `site: nav.menu is missing`. */
export function checkTranslation(english: Messages, translated: Messages): string[] {
  const areas = new Set([...Object.keys(english), ...Object.keys(translated)]);
  return [...areas].flatMap((area) => {
    const [source = {}, target = {}] = [english[area], translated[area]];
    const keys = new Set([...Object.keys(source), ...Object.keys(target)]);
    return [...keys].flatMap((key) => {
      const problem = compareMessages(source[key], target[key]);
      return problem ? [`${area}: ${key} ${problem}`] : [];
    });
  });
}

function compareMessages(source: string | undefined, target: string | undefined): string | undefined {
  if (target === undefined) return "is missing";
  const compiled = tryCompile(target);
  if ("error" in compiled) return `is not an ICU message: ${compiled.error}`;
  if (source === undefined) return "is not in English";
  const english = tryCompile(source);
  if ("error" in english) return;
  const [expected, found] = [listArguments(english.message), listArguments(compiled.message)];
  const lacks = [...expected.difference(found)];
  const adds = [...found.difference(expected)];
  if (lacks.length > 0) return `lacks ${lacks.join(", ")}`;
  if (adds.length > 0) return `has ${adds.join(", ")}, which English has not`;
}

function tryCompile(message: string): { message: CompiledMessage } | { error: string } {
  try {
    return { message: compile(message) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** The arguments of a message as `{name}` and its tags as `<name>`. */
function listArguments(message: CompiledMessage): Set<string> {
  const found = new Set<string>();
  const visitAll = (nodes: unknown) => Array.isArray(nodes) && nodes.forEach(visit);
  // icu-minify compiles an argument to [name], one with a type to [name, type, …] and a tag to [name, …children].
  const visit = (node: unknown) => {
    if (!Array.isArray(node)) return;
    const [name, type, options] = node;
    if (node.length === 1 || typeof type === "number") {
      found.add(`{${name}}`);
      if (typeof options === "object") Object.values(options).forEach(visitAll);
    } else {
      found.add(`<${name}>`);
      visitAll(node.slice(1));
    }
  };
  visitAll(message);
  return found;
}

if (import.meta.main) {
  const english = readAllMessages(defaultLocale);
  for (const locale of locales) {
    const problems = checkTranslation(english, readAllMessages(locale));
    console.log(`${locale}: ${problems.length === 0 ? "complete" : `${problems.length} problems`}`);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
