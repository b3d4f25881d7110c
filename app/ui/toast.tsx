import { type ReactNode, useEffect } from "react";

type ToastProps = { children: ReactNode; tone?: "success" | "danger"; onGone: () => void; seconds?: number };

/** A notice announced politely to screen readers; it disappears by itself. */
export function Toast({ children, tone = "success", onGone, seconds = 6 }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onGone, seconds * 1000);
    return () => clearTimeout(timer);
  }, [onGone, seconds]);
  return (
    <div className={`toast on-dark ${tone}`} role="status">
      {children}
    </div>
  );
}
