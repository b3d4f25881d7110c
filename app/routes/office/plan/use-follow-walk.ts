import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** Opens a clicked card (`data-version`) without loading the document again; other clicks are the browser's. */
export function useFollowWalk() {
  const navigate = useNavigate();
  return {
    onClick(event: MouseEvent) {
      const card = (event.target as Element).closest("a[data-version]");
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!card || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(card.getAttribute("href") ?? "", { preventScrollReset: true });
    },
  };
}
