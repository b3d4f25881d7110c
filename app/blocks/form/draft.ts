import { guardFields } from "./guard.ts";

const own = Object.values(guardFields) as string[];
const place = (name: string) => `draft:${name}`;

/** What was typed survives a reload of this tab; storage that is full or forbidden only costs the draft. */
export function saveDraft(name: string, form: HTMLFormElement) {
  const typed = [...new FormData(form)].filter(([field, value]) => typeof value === "string" && !own.includes(field));
  try {
    sessionStorage.setItem(place(name), JSON.stringify(typed));
  } catch {}
}

export function dropDraft(name: string) {
  try {
    sessionStorage.removeItem(place(name));
  } catch {}
}

export function restoreDraft(name: string, form: HTMLFormElement) {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(name)) ?? "[]");
    if (!Array.isArray(kept)) return;
    for (const [field, value] of kept) if (typeof value === "string") fill(form, String(field), value);
  } catch {}
}

function fill(form: HTMLFormElement, field: string, value: string) {
  const found = form.elements.namedItem(field);
  const controls = found instanceof RadioNodeList ? [...found] : [found];
  for (const control of controls) {
    if (control instanceof HTMLInputElement && control.type === "hidden") continue;
    if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")) {
      if (control.value === value) control.checked = true;
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = value;
    }
  }
}
