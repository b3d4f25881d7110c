type Field = [name: string, value: string];
/** The fields contain the buttons, of which a browser sends one. */
export type FoundForm = { action: string; fields: Field[]; buttons: Field[] };

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
    const controls = [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([control]) => {
      const name = attribute(control, "name");
      const value = name && (attribute(control, "value") ?? firstOption(content, name) ?? "");
      return name ? [{ isButton: control.startsWith("<button"), field: [name, value] as Field }] : [];
    });
    const fields = controls.map(({ field }) => field);
    const buttons = controls.filter(({ isButton }) => isButton).map(({ field }) => field);
    return [{ action: action.pathname + action.search, fields, buttons }];
  });
}

/** The selected option, or the first with a value. */
function firstOption(content: string, name: string): string | undefined {
  const select = new RegExp(`<select[^>]*\\sname="${name}"[\\s\\S]*?</select>`).exec(content)?.[0] ?? "";
  const options = [...select.matchAll(/<option\b[^>]*>/g)].map(([tag]) => tag);
  const selected = options.find((tag) => /\sselected(=|\s|>)/.test(tag));
  return [selected, ...options].map((tag) => tag && attribute(tag, "value")).find(Boolean);
}
