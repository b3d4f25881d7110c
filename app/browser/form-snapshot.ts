/**
 * Input that differs from the initial page: the form by its index in the document, the control by its id in the form.
 */
export type FormSnapshot = { form: number; control: string; value: string | boolean }[];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type ControlState = { id: string; control: Control; value: string | boolean; initial: string | boolean };

const ignored = ["password", "file", "hidden", "submit", "button", "reset", "image", "fieldset", "output"];

/** The controls of a form with their current and initial values; controls of one name differ by value or order. */
function readControls(form: HTMLFormElement): ControlState[] {
  const states = new Map<string, ControlState>();
  for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
    if (!control.name || ignored.includes(control.type)) continue;
    // A password that is shown is no longer of type "password".
    if (/-password$/.test(control.autocomplete)) continue;
    const tick = control.type === "checkbox" || control.type === "radio" ? (control as HTMLInputElement) : undefined;
    let id = tick ? `${tick.name}=${tick.value}` : control.name;
    while (states.has(id)) id += "+";
    const options = "options" in control ? [...control.options] : undefined;
    const option = options?.find(({ defaultSelected }) => defaultSelected) ?? options?.[0];
    const initial = tick?.defaultChecked ?? option?.value ?? (control as HTMLInputElement).defaultValue ?? "";
    states.set(id, { id, control, value: tick?.checked ?? control.value, initial });
  }
  return [...states.values()];
}

/** All input in these forms that differs from its initial value. */
export function takeSnapshot(forms: Iterable<HTMLFormElement>): FormSnapshot {
  return [...forms].flatMap((form, index) =>
    readControls(form)
      .filter(({ value, initial }) => value !== initial)
      .map(({ id, value }) => ({ form: index, control: id, value })),
  );
}

/** Restores a snapshot and fires the events of user input, so that React and other listeners notice. */
export function restoreSnapshot(forms: Iterable<HTMLFormElement>, snapshot: FormSnapshot): void {
  const states = [...forms].map(readControls);
  for (const { form, control: id, value } of snapshot) {
    const state = states[form]?.find((candidate) => candidate.id === id);
    if (!state || state.control.disabled || state.value === value) continue;
    const { control } = state;
    if (typeof value === "boolean") {
      control.click();
      continue;
    }
    // React shadows the setter on the element, so only the prototype's setter makes it notice the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

export function isFormSnapshot(value: unknown): value is FormSnapshot {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        Number.isInteger(entry?.form) &&
        typeof entry.control === "string" &&
        /^(string|boolean)$/.test(typeof entry.value),
    )
  );
}
