import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";

/** False if the browser opens the link elsewhere: in a tab, a window or as a file. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * The click of plain `<a>` elements in long lists that stand on every page. Two hundred `<Link>`s there would take a
 * tenth of a page's time to render, and most of them are never seen.
 */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const { pathname, search, hash, href } = event.currentTarget;
      void navigate(pathname + search + hash, { replace: href === location.href });
    },
    [navigate],
  );
}
