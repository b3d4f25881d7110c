import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

/**
 * Focuses an element, or what the selector finds in it, whenever the answer to a form changes. A page that came with
 * the answer does so when it hydrates, unless the visitor is using it already: the focus would leave the field they are
 * typing in.
 */
export function useAnswerFocus<Box extends HTMLElement>(answer: unknown, selector?: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const [isHydration] = useState(useIsHydrating());
  const first = useRef(true);
  useEffect(() => {
    const isInUse = first.current && isHydration && document.activeElement !== document.body;
    first.current = false;
    if (!answer || isInUse) return;
    const target = selector ? box.current?.querySelector<HTMLElement>(selector) : box.current;
    target?.focus();
  }, [answer, selector, isHydration]);
  return box;
}

const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
