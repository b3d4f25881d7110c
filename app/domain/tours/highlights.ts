export type Highlight = { lead: string; text: string };

/** One highlight per line: "The broken bugle call. | Why the melody stops." */
export function parseHighlights(lines: string): Highlight[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [lead = "", ...rest] = line.split("|");
      return { lead: lead.trim(), text: rest.join("|").trim() };
    });
}

export function writeHighlights(highlights: Highlight[]): string {
  return highlights.map(({ lead, text }) => (text ? `${lead} | ${text}` : lead)).join("\n");
}
