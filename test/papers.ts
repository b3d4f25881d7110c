import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "#app/routes.ts";

/** What a code span of a paper may be checked against. */
type Sources = { files: string[]; text: string; columns: ReadonlySet<string>; scripts: ReadonlySet<string> };

const papers = ["README.md", "CONTRIBUTING.md", "art/README.md", "test/stripe/README.md", ...globSync("docs/**/*.md")];
export const readPapers = () => papers.map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Programs of the operating system. Of their arguments only files of ours are checked. */
const programs =
  /^(age|basename|chmod|curl|docker|git|gpg|grep|head|kill|node|npx|pg_basebackup|pg_ctl|pg_restore|psql|rm|systemctl|zcat)$/;

/** Everything of the project but its papers. Comments are left out: they are papers too. */
export function readSources(columns: Iterable<string>): Sources {
  const folders = "{.ci,.github,app,art,bench,content,deploy,e2e,public,test,vite}/**/*";
  const files = [...globSync(folders), ...globSync("{.*,*.*,Dockerfile,LICENSE}"), ...papers].filter(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  const isSource = (file: string) =>
    /\.(tsx?|js|css|sql|json|ya?ml|service|conf|sh|example)$|file$|^\.[^.]+/i.test(file);
  const text = files
    // The test of papers plants false names.
    .filter((file) => isSource(file) && file !== "package-lock.json" && !file.startsWith("test/papers"))
    .map((file) => readFileSync(file, "utf8").replace(/^\s*(\/\/|\/?\*|--|#(?!\w)).*$/gm, ""))
    .join("\n");
  const scripts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);
  return { files, text, columns: new Set(columns), scripts: new Set(scripts) };
}

/** Names everything in back-ticks, every link and every `npm run` of a paper that does not exist. */
export function findFalseNames(file: string, paper: string, sources: Sources): string[] {
  const blocks = [...paper.matchAll(/^```(\w*)\n(.*?)^```/gms)];
  const prose = paper.replace(/^```.*?^```/gms, "");
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => (span as string).replace(/\s+/g, " "));
  const commands = blocks
    .filter(([, language]) => language === "sh")
    .flatMap(([, , block]) => (block as string).split(/\n|&&/))
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line.startsWith("npm "));
  // Names in a drawing of folders, and files that a command runs.
  const paths = blocks
    .filter(([, language]) => !language)
    .flatMap(([, , block]) => (block as string).match(/(?<=^|\s)[\w.*-][\w.*/-]*(?:\/|\.tsx?)(?=\s|$)/gm) ?? []);
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string);
  return [
    ...[...spans, ...commands].filter((span) => !exists(span, file, sources)),
    ...paths.filter((path) => !isFile(path, file, sources)),
    ...links.filter((target) => !/^\w+:/.test(target) && !isLink(target, file)),
  ];
}

function isLink(target: string, paper: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path ? join(dirname(paper), path) : paper;
  if (anchor === undefined || !existsSync(file)) return existsSync(file);
  const headings = readFileSync(file, "utf8").match(/^#+ .*$/gm) ?? [];
  return headings.some(
    (heading) =>
      heading
        .replace(/^#+ /, "")
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-") === anchor,
  );
}

function exists(span: string, paper: string, sources: Sources): boolean {
  const [program = "", ...rest] = span.split(" ");
  const has = (name: string) => occurs(name, sources.text) || sources.columns.has(name);
  if (program === "npm") return isNpmCommand(rest, sources);
  if (has(span)) return true;
  // A value or an address in general, which names nothing of ours.
  if (/^["']|^\w+:\/\//.test(span)) return true;
  if (span.startsWith("/")) return isUrl(span, sources);
  if (span.startsWith("--")) return [...span.matchAll(/--([\w-]+)/g)].every(([, option]) => has(option as string));
  if (span.startsWith("{")) return [...span.matchAll(/"(\w+)":/g)].every(([, key]) => has(key as string));
  // A keyword of SQL in capitals, an element of HTML, a folder below that of a setting.
  if (/^[A-Z]+$/.test(span)) return has(span.toLowerCase());
  if (isFile(span, paper, sources)) return true;
  if (span.startsWith("<")) return sources.text.includes(span.replace(/>$/, ""));
  if (/^[A-Z_]+\//.test(span)) return has(program.replace(/\/.*/, ""));
  if (programs.test(program.replace(/.*\//, "")))
    return rest.every((word) => !word.includes(".ts") || isFile(word, paper, sources));
  if (isFile(program, paper, sources)) return true;
  // A setting with a value, an abbreviated name.
  if (/^\w+=/.test(span)) return has(span.replace(/=.*/, ""));
  if (/^…|…$/.test(span)) return sources.text.includes(span.replaceAll("…", ""));
  // Code: every name in it, without values and placeholders.
  const names = span.replace(/"[^"]*"|'[^']*'|<[^>]+>/g, "").match(/[a-z_][\w-]*(\.\w+)*/gi) ?? [];
  return names.length > 0 && names.join("") !== span && names.every(has);
}

function isNpmCommand([verb = "", script = ""]: string[], { scripts }: Sources): boolean {
  if (verb === "run") return scripts.has(script);
  return scripts.has(verb) || /^(audit|ci|install|outdated|prune|sbom)$/.test(verb);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** As a whole word, with any white space between words. */
function occurs(span: string, text: string): boolean {
  if (span.includes(" ") ? !text.includes(span.split(" ")[0] as string) : !text.includes(span)) return false;
  const pattern = span.split(" ").map(escapeRegExp).join("\\s+");
  return new RegExp(`(?<![\\w$-])${pattern}(?![\\w$-])`).test(text);
}

/**
 * A file or folder by its path, from the root or the paper's folder, or by the end of its path. `*` and `<area>` stand
 * for any name, and all of `{en,pl}` must exist.
 */
function isFile(span: string, paper: string, sources: Sources): boolean {
  if (span.includes(" ") || /^<[^>]+>$/.test(span)) return false;
  const [, before = "", names = "", after = ""] = /^(.*?)\{([^}]+)\}(.*)$/.exec(span) ?? [];
  if (names)
    return names
      .split(",")
      .every((name) => isFile(before + (names.includes(",") ? name : "*") + after, paper, sources));
  const path = normalize(span.startsWith("..") ? join(dirname(paper), span) : span).replace(/\/$/, "");
  const pattern = escapeRegExp(path).replace(/(\\\*)+|<[^>]+>|NNNN_what_it_does/g, "[^/]+");
  return sources.files.some((file) => new RegExp(`(^|/)${pattern}(/|$)`).test(file));
}

/** A page of ours, of a city and a tour that there are, or a path that the server's code names, up to the first placeholder. */
function isUrl(span: string, { text, files }: Sources): boolean {
  const path = span.replace(/[?#].*$/, "");
  const [start = ""] = path.split(/[*…{<]/);
  if (new RegExp(`["\`]${escapeRegExp(start)}${start === path ? '(?=["`/?])' : ""}`).test(text)) return true;
  const match = matchRoutes(routes as RouteObject[], path)?.at(-1);
  if (!match || match.route.path?.includes("*")) return false;
  const { location, tour = "" } = match.params;
  const ofCity = files.filter((file) => file.startsWith(`content/cities/${location}/`));
  return location === undefined || ofCity.some((file) => readFileSync(file, "utf8").includes(tour));
}
