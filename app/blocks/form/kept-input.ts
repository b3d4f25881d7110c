export type KeptInput = { form: number; control: string; value: string | boolean }[];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const neverKept = new Set(["password", "file", "hidden", "submit", "button", "reset", "image"]);

/** The controls of a form by name; those that share one are told apart by their value or by their order. */
function controlsOf(form: HTMLFormElement): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const element of form.elements) {
    if (!isControl(element) || element.name === "" || neverKept.has(element.type)) continue;
    let id = isTicked(element) ? `${element.name}=${element.value}` : element.name;
    while (controls.has(id)) id += "+";
    controls.set(id, element);
  }
  return controls;
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

function isUntouched(control: Control): boolean {
  if (isTicked(control)) return control.checked === control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex === Math.max(first, 0);
  }
  return control.value === control.defaultValue;
}

/** What has been typed, ticked or chosen. */
export function collectInput(forms: Iterable<HTMLFormElement>): KeptInput {
  return [...forms].flatMap((form, index) =>
    [...controlsOf(form)]
      .filter(([, control]) => !isUntouched(control))
      .map(([id, control]) => ({
        form: index,
        control: id,
        value: isTicked(control) ? control.checked : control.value,
      })),
  );
}

/** Puts it back as if the visitor had done it, so that React hears of it too. */
export function restoreInput(forms: Iterable<HTMLFormElement>, kept: KeptInput) {
  const all = [...forms].map(controlsOf);
  for (const { form, control: id, value } of kept) {
    const control = all[form]?.get(id);
    if (!control || control.disabled) continue;
    if (isTicked(control)) {
      if (control.checked !== value) control.click();
    } else if (control.value !== value) {
      // React replaces the setter on the element itself: the prototype's one is what a keyboard would use.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
      control.dispatchEvent(new Event("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

export function isKeptInput(value: unknown): value is KeptInput {
  return (
    Array.isArray(value) &&
    value.every(
      (one) =>
        Number.isInteger(one?.form) && typeof one.control === "string" && /^(string|boolean)$/.test(typeof one.value),
    )
  );
}
