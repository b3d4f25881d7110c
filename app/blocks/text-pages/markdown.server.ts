import MarkdownIt from "markdown-it";

/** Raw HTML is off, so texts from the office cannot contain scripts; links are limited to http, https and mailto. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

export type Heading = { id: string; text: string };

/** Renders Markdown to HTML. Second-level headings get anchors and are returned for the table of contents. */
export function renderMarkdown(text: string): { html: string; headings: Heading[] } {
  const tokens = markdown.parse(text, {});
  const headings: Heading[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open" || token.tag !== "h2") continue;
    const content = tokens[index + 1]?.content ?? "";
    const id = anchor(content, headings);
    token.attrSet("id", id);
    headings.push({ id, text: content.replace(/[*_`]/g, "") });
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

function anchor(text: string, taken: Heading[]): string {
  const base =
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/ł/g, "l")
      .replace(/ß/g, "ss")
      .replace(/[^a-z0-9]+/g, "-")
      // Leading numbers are dropped ("1. Booking"), so that links survive renumbering.
      .replace(/^[\d-]+|-$/g, "") || "part";
  let id = base;
  for (let number = 2; taken.some((heading) => heading.id === id); number++) id = `${base}-${number}`;
  return id;
}
