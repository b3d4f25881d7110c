import { hash } from "node:crypto";
import { HtmlValidate } from "html-validate";
import { site as brand } from "#app/site.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes charSet, <br/>, async="" and hidden="", all of which are valid.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    // Pictures have inline placeholder colors.
    "no-inline-style": "off",
    // Scripts and styles come from the site's origin, under content-hashed names.
    "require-sri": "off",
    // Checkboxes and buttons of one question share a name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit", "reset"] }],
    // Search results show seventy characters; the site's name at the end may be cut off.
    "long-title": ["error", { maxlength: 70 + ` | ${brand.name}`.length }],
    // The menus are part of the page's outline, not separate documents.
    "heading-level": ["error", { sectioningRoots: [] }],
  },
});

/** Digests of lists and icons that passed once: menus and footer repeat on hundreds of pages. */
const sound = new Set<string>();
const digest = (part: string) => hash("sha1", part);
const repeated = /<ul(?:\s[^>]*)?>(?:(?!<ul[\s>])[\s\S])*?<\/ul>|<svg\s[\s\S]*?<\/svg>/g;

export async function htmlProblems(html: string): Promise<string[]> {
  const parts: string[] = [];
  const short = html.replace(repeated, (part) => {
    // Parts that have or reference an id must be validated within the whole page.
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
