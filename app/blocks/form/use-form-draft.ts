import { type RefObject, useEffect } from "react";
import { persisted } from "#app/blocks/persisted.ts";
import { collectInput, isKeptInput, type KeptInput, restoreInput } from "./kept-input.ts";

/** Keeps the named controls of a form for this tab until it is sent. Name none that hold personal data. */
export function useFormDraft(name: string, form: RefObject<HTMLFormElement | null>, controls: readonly string[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is written out by the caller and never changes
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = persisted<KeptInput>({
      key: `lantern.draft.${name}`,
      version: 1,
      empty: [],
      storage: () => sessionStorage,
      isValid: isKeptInput,
    });
    restoreInput([element], draft.get());
    const keep = () => draft.set(collectInput([element]).filter(({ control }) => controls.includes(control)));
    // After the event React has drawn what a button beside the control changed.
    const keepSoon = ({ target }: Event) => (target as Element).closest("[type=submit]") || setTimeout(keep);
    for (const event of ["change", "click"]) element.addEventListener(event, keepSoon);
    element.addEventListener("submit", draft.clear);
    return () => {
      for (const event of ["change", "click"]) element.removeEventListener(event, keepSoon);
      element.removeEventListener("submit", draft.clear);
    };
  }, [name, form]);
}
