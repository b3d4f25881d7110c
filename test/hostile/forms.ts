export type FoundForm = { action: string; fields: [name: string, value: string][] };

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

/** Finds the forms of a page that submit something, with their current values. */
export function findForms(page: string, html: string): FoundForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].flatMap(([, tag = "", content = ""]) => {
    if (attribute(tag, "method")?.toLowerCase() !== "post") return [];
    const action = new URL(attribute(tag, "action") ?? "", new URL(page, "http://site"));
    const fields = [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(
      ([control]): FoundForm["fields"] => {
        const name = attribute(control, "name");
        return name ? [[name, attribute(control, "value") ?? firstOption(content, name) ?? ""]] : [];
      },
    );
    return [{ action: action.pathname + action.search, fields }];
  });
}

function firstOption(content: string, name: string): string | undefined {
  const select = new RegExp(`<select[^>]*\\sname="${name}"[\\s\\S]*?</select>`).exec(content)?.[0] ?? "";
  const option = [...select.matchAll(/<option\b[^>]*>/g)].map(([tag]) => attribute(tag, "value")).find(Boolean);
  return option;
}
