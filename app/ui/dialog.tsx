import { type ReactNode, useEffect, useRef } from "react";

type DialogProps = { open: boolean; onClose: () => void; title: ReactNode; closeLabel: string; children: ReactNode };

/** The browser's own modal: focus is kept inside, Escape closes, focus returns to where it was. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="dialog" onClose={onClose} aria-labelledby="dialog-title">
      <div className="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" className="tool" onClick={onClose} aria-label={closeLabel}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
