import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Reports text typed into a controlled field before hydration, because the next render would overwrite it: React has the
 * remedy, but not switched on (react/react#12955, react/react#33129).
 */
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
