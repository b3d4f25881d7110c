import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from "react";

type Dragged = { card: HTMLElement; x: number; y: number; moving: boolean };
export type DroppedWalk = { departure: string; version: string; guide: string };

/** A click moves the pointer a little, too. */
const minMovePixels = 6;

/**
 * Drags cards (`data-walk`, `data-version`) onto rows of guides (`data-guide`) with a mouse or a pen. A finger scrolls; a
 * tap on a card opens the list of guides, which the keyboard uses as well.
 */
export function useDragWalk(onDrop: (dropped: DroppedWalk) => void) {
  const dragged = useRef<Dragged>(undefined);
  const hasDragged = useRef(false);

  const stop = useCallback(() => {
    const card = dragged.current?.card;
    if (card) {
      card.classList.remove("dragged");
      card.style.translate = "";
    }
    for (const row of document.querySelectorAll(".drop-target")) row.classList.remove("drop-target");
    dragged.current = undefined;
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && stop();
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [stop]);

  return {
    onPointerDown({ target, pointerType, button, clientX, clientY }: PointerEvent) {
      const card = (target as Element).closest<HTMLElement>("[data-walk]");
      hasDragged.current = false;
      if (!card || button !== 0 || pointerType === "touch") return;
      dragged.current = { card, x: clientX, y: clientY, moving: false };
    },
    onPointerMove(event: PointerEvent) {
      const drag = dragged.current;
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moving && Math.hypot(x, y) < minMovePixels) return;
      if (!drag.moving) event.currentTarget.setPointerCapture(event.pointerId);
      drag.moving = true;
      hasDragged.current = true;
      drag.card.classList.add("dragged");
      drag.card.style.translate = `${x}px ${y}px`;
      const row = rowAt(event);
      for (const other of document.querySelectorAll(".drop-target"))
        if (other !== row) other.classList.remove("drop-target");
      row?.classList.add("drop-target");
    },
    onPointerUp(event: PointerEvent) {
      const drag = dragged.current;
      const row = drag?.moving ? rowAt(event) : undefined;
      stop();
      if (!drag || !row) return;
      const { walk = "", version = "", ledBy = "" } = drag.card.dataset;
      const { guide = "" } = row.dataset;
      if (guide !== ledBy) onDrop({ departure: walk, version, guide });
    },
    onPointerCancel: stop,
    /** The click at the end of a drag opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (!hasDragged.current) return;
      hasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const rowAt = ({ clientX, clientY }: PointerEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>("[data-guide]"))
    .find((row) => row !== null);
