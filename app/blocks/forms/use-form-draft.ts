import { type RefObject, useEffect, useEffectEvent, useMemo } from "react";
import { type FormSnapshot, isFormSnapshot, restoreSnapshot, takeSnapshot } from "#app/browser/form-snapshot.ts";
import { persisted } from "#app/browser/persisted-state.ts";

type DraftOptions = {
  /** Only these controls are kept; absent means all but passwords and files. */
  only?: readonly string[];
  /** The server has just answered with what was typed: that counts, not the draft. */
  answered?: boolean;
};

/** What was typed survives a reload of this tab, until the draft is cleared. */
export function useFormDraft(name: string, form: RefObject<HTMLFormElement | null>, options: DraftOptions = {}) {
  const { only, answered = false } = options;
  const draft = useMemo(
    () =>
      persisted<FormSnapshot>({
        key: `lantern.draft.${name}`,
        version: 1,
        empty: [],
        storage: () => sessionStorage,
        isValid: isFormSnapshot,
      }),
    [name],
  );
  const isKept = useEffectEvent((control: string) => only?.includes(control) ?? true);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => draft.set(takeSnapshot([element]).filter(({ control }) => isKept(control)));
    if (!answered) {
      // What was typed before this code came is newer than the draft.
      const typed = takeSnapshot([element]);
      restoreSnapshot([element], draft.get());
      restoreSnapshot([element], typed);
      if (typed.length > 0) keep();
    }
    // After the event React has drawn what a button beside the control changed.
    const keepSoon = ({ target }: Event) => (target as Element).closest("[type=submit]") || setTimeout(keep);
    const events = ["input", "change", "click"];
    for (const event of events) element.addEventListener(event, keepSoon);
    return () => {
      for (const event of events) element.removeEventListener(event, keepSoon);
    };
  }, [draft, form, answered]);
  return draft;
}
