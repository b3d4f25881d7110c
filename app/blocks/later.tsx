import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { lazyBlock } from "./lazy-block.ts";

type Module<Props> = { default: ComponentType<Props> };

const nothing = () => () => {};

/**
 * A part of a page that stays as the server wrote it, links and forms included, until the visitor comes near; only
 * then its code is loaded and it comes to life. When the page itself was built in the browser it is there at once.
 */
export function later<Props extends object>(part: string, load: () => Promise<Module<Props>>) {
  const { Component, ready } = lazyBlock(part, load);

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins
  return function Later(props: Props) {
    // True while this part is taken over from the server's page, false where the browser builds it.
    const hydrating = useSyncExternalStore(
      nothing,
      () => false,
      () => !import.meta.env.SSR,
    );
    const [sleeping, setSleeping] = useState(hydrating);
    const place = useRef<HTMLDivElement>(null);
    const refocus = useRef<string>(undefined);
    const { key } = useLocation();
    const firstKey = useRef(key);

    useEffect(() => {
      const block = place.current;
      if (!sleeping || !block) return;
      const wake = () =>
        void ready().then(
          () => {
            if (block.contains(document.activeElement)) refocus.current = document.activeElement?.id;
            setSleeping(false);
          },
          // A file that does not come leaves the part as it is: it works without.
          () => {},
        );
      // Whatever the next address changes here, the server's page does not know it.
      if (firstKey.current !== key) return wake();
      const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
        rootMargin: "200px",
      });
      // The place itself has no box, so that it changes nothing around it.
      if (block.firstElementChild) near.observe(block.firstElementChild);
      block.addEventListener("focusin", wake, { once: true });
      return () => {
        near.disconnect();
        block.removeEventListener("focusin", wake);
      };
    }, [sleeping, key]);

    useEffect(() => {
      if (!sleeping && refocus.current) document.getElementById(refocus.current)?.focus({ preventScroll: true });
    }, [sleeping]);

    if (sleeping) {
      return <div className="later" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
    }
    return (
      <div className="later">
        <Component {...props} />
      </div>
    );
  };
}
