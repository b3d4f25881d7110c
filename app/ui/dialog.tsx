import { type ReactNode, useEffect, useRef } from "react";

type DialogProps = { open: boolean; onClose: () => void; title: string; closeLabel: string; children: ReactNode };

/** A native modal `dialog`: it traps focus, closes on Escape and restores focus afterwards. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means a new step, so focus moves to its start
  useEffect(() => {
    if (open && dialog.current) focusInside(dialog.current);
  }, [open, title]);
  return (
    <dialog ref={dialog} className="dialog" onClose={onClose} aria-labelledby="dialog-title">
      <div className="dialog-head">
        <h2 id="dialog-title" tabIndex={-1}>
          {title}
        </h2>
        <CloseButton label={closeLabel} onClose={onClose} />
      </div>
      {children}
    </dialog>
  );
}

export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className="tool needs-script" onClick={onClose} aria-label={label}>
      <span aria-hidden="true">×</span>
    </button>
  );
}

/** Focuses the first field, or the title if there is none, rather than the close button. */
export function focusInside(dialog: HTMLDialogElement) {
  const first = dialog.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
  (first ?? dialog.querySelector<HTMLElement>("[tabindex='-1']"))?.focus();
}
