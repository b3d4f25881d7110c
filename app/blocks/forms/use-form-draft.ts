import { type RefObject, useEffect, useEffectEvent, useMemo } from "react";
import { type FormSnapshot, isFormSnapshot, restoreSnapshot, takeSnapshot } from "#app/browser/form-snapshot.ts";
import { createPersistedState } from "#app/browser/persisted-state.ts";

type DraftOptions = {
  /** Only these controls are saved; absent means all except passwords and files. */
  only?: readonly string[];
  /** The server returned the form with its input, which then takes precedence over the draft. */
  answered?: boolean;
};

/** Saves the input of a form across reloads of this tab, until the draft is cleared. */
export function useFormDraft(name: string, form: RefObject<HTMLFormElement | null>, options: DraftOptions = {}) {
  const { only, answered = false } = options;
  const draft = useMemo(
    () =>
      createPersistedState<FormSnapshot>({
        key: `lantern.draft.${name}`,
        version: 1,
        empty: [],
        storage: () => sessionStorage,
        isValid: isFormSnapshot,
      }),
    [name],
  );
  const isStored = useEffectEvent((control: string) => only?.includes(control) ?? true);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => draft.set(takeSnapshot([element]).filter(({ control }) => isStored(control)));
    if (!answered) {
      // Input from before hydration is newer than the draft.
      const typed = takeSnapshot([element]);
      restoreSnapshot([element], draft.get());
      restoreSnapshot([element], typed);
      if (typed.length > 0) keep();
    }
    // Wait until React has rendered changes made by a button beside the control.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      waiting = undefined;
      keep();
    };
    const saveSoon = ({ target }: Event) => {
      if (!(target as Element).closest("[type=submit]")) waiting ??= setTimeout(save);
    };
    const saveNow = () => waiting && save();
    const events = ["input", "change", "click"];
    for (const event of events) element.addEventListener(event, saveSoon);
    window.addEventListener("pagehide", saveNow);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      for (const event of events) element.removeEventListener(event, saveSoon);
    };
  }, [draft, form, answered]);
  return draft;
}
