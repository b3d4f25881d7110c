import { hash } from "node:crypto";
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes charSet, <br/>, async="" and hidden="" in its own valid way.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    // Pictures carry the colours that show before they have come.
    "no-inline-style": "off",
    // Our scripts and styles come from our own origin, under names that are their hashes.
    "require-sri": "off",
    // Boxes that answer the same question share their name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit", "reset"] }],
    // Seventy characters are shown in search results; the site's name at the end may be cut off.
    "long-title": ["error", { maxlength: 70 + " | Lantern Walks".length }],
    // The menus are part of the page's outline, not documents of their own.
    "heading-level": ["error", { sectioningRoots: [] }],
  },
});

/** Lists and icons that were found sound once, by their digests: menus and footer are the same on hundreds of pages. */
const sound = new Set<string>();
const digest = (part: string) => hash("sha1", part);
const repeated = /<ul(?:\s[^>]*)?>(?:(?!<ul[\s>])[\s\S])*?<\/ul>|<svg\s[\s\S]*?<\/svg>/g;

export async function htmlProblems(html: string): Promise<string[]> {
  const parts: string[] = [];
  const short = html.replace(repeated, (part) => {
    // What has an id, or names one, must be seen together with the whole page.
    if (/\s(id|for|list|popovertarget|aria-(labelledby|describedby|controls))="/.test(part)) return part;
    if (sound.has(digest(part))) return part.startsWith("<ul") ? "<ul></ul>" : "";
    parts.push(part);
    return part;
  });
  const report = await validator.validateString(short);
  const problems = report.results.flatMap((result) =>
    result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`),
  );
  if (problems.length === 0) for (const part of parts) sound.add(digest(part));
  return problems;
}
