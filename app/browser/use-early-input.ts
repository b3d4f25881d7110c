import { type RefObject, useEffect, useEffectEvent } from "react";

/** Reports what a person typed into a controlled field before React listened; its next render would undo it. */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const report = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  });
  useEffect(() => report(), []);
}
