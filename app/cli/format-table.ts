type Row = Record<string, string | number | boolean | null>;

const widest = 40;

export function formatTable(rows: Row[]): string {
  const [first] = rows;
  if (!first) return "Nothing waits.";
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, index) => Math.max(...lines.map((line) => [...(line[index] ?? "")].length)));
  const draw = (line: string[]) =>
    line
      .map((text, index) => text + " ".repeat((widths[index] ?? 0) - [...text].length))
      .join("  ")
      .trimEnd();
  const [head = [], ...body] = lines;
  return [draw(head), draw(widths.map((width) => "─".repeat(width))), ...body.map(draw)].join("\n");
}

/** Formats one row as a list of its non-empty fields. */
export function formatCard(row: Row): string {
  const known = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  const width = Math.max(...known.map(([name]) => name.length));
  const indent = " ".repeat(width + 2);
  return known
    .map(([name, value]) => `${name.padEnd(width)}  ${safe(String(value)).replaceAll("\n", `\n${indent}`)}`)
    .join("\n");
}

function cell(value: Row[string] | undefined): string {
  const text = safe(String(value ?? "")).replace(/\s+/g, " ");
  return [...text].length > widest ? `${[...text].slice(0, widest - 1).join("")}…` : text;
}

/** Strips control and bidi characters, so that visitors' input cannot send escape sequences to the terminal. */
function safe(text: string): string {
  return text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) => (character === "\n" ? "\n" : ""));
}
