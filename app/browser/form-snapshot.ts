/** What a visitor typed, ticked or chose: the form by its position in the page, the control by its id in the form. */
export type FormSnapshot = { form: number; control: string; value: string | boolean }[];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type ControlState = { id: string; control: Control; value: string | boolean; initial: string | boolean };

/**
 * The controls of a form, with what they hold now and what the page came with. Controls of one name are told apart by
 * value or order. It also runs inline in the page's head (`browser/before-scripts.ts`), so it uses nothing around it.
 */
export function readControls(form: HTMLFormElement): ControlState[] {
  const ignored = ["password", "file", "hidden", "submit", "button", "reset", "image", "fieldset", "output"];
  const states = new Map<string, ControlState>();
  for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
    if (!control.name || ignored.includes(control.type)) continue;
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

/** Everything in these forms that differs from what the page came with. */
export function takeSnapshot(forms: Iterable<HTMLFormElement>): FormSnapshot {
  return [...forms].flatMap((form, index) =>
    readControls(form)
      .filter(({ value, initial }) => value !== initial)
      .map(({ id, value }) => ({ form: index, control: id, value })),
  );
}

/** Puts a snapshot back with the events of a person's input, so that React and other listeners notice. */
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
    // React shadows the setter on the element: only the prototype's one makes it see a change.
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
