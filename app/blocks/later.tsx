import {
  type ComponentType,
  createContext,
  lazy,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { carryOver, watchPresses } from "./carry-over.ts";
import { withWords } from "./lazy-block.ts";

type Module<Props> = { default: ComponentType<Props> };

type Options = {
  /** When the part comes to life: when the visitor comes to it (as a rule), or points at it or enters it. */
  comes?: "near" | "touched";
  /** It depends on its props and the language alone: the server writes it once for all pages. */
  alike?: boolean;
};

/** How the server writes parts that are alike on many pages; in the browser there is none. */
export const AlikeContext = createContext<
  (<Props extends object>(Part: ComponentType<Props>, props: Props) => string) | undefined
>(undefined);

const nothing = () => () => {};

/**
 * Whether this part was taken over from the server's page, or built by the browser. React asks for the server's word
 * while it takes over; that is remembered, since another answer afterwards would make it render all parts again at once.
 */
function useTakenOver(): boolean {
  const [part] = useState({ isTakenOver: false });
  return useSyncExternalStore(
    nothing,
    () => part.isTakenOver,
    () => (part.isTakenOver = !import.meta.env.SSR),
  );
}

/**
 * A part of a page that stays as the server wrote it, links and forms included, until its code is loaded and it comes
 * to life. When the page itself was built in the browser it is there at once.
 */
export function later<Props extends object>(
  part: string,
  load: () => Promise<Module<Props>>,
  { comes = "near", alike = false }: Options = {},
) {
  const ready = withWords(part, load);
  const Component = lazy(ready);
  let Loaded: ComponentType<Props> | undefined;
  if (import.meta.env.SSR && alike) void load().then((module) => (Loaded = module.default));

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins
  return function Later(props: Props) {
    const isTakenOver = useTakenOver();
    const [Awake, setAwake] = useState<ComponentType<Props> | undefined>(() => (isTakenOver ? undefined : Component));
    const sleeping = !Awake;
    const place = useRef<HTMLDivElement>(null);
    const restore = useRef<(() => void) | undefined>(undefined);
    const written = useRef(props);
    const changed = sleeping && !isSame(written.current, props);

    useEffect(() => {
      const block = place.current;
      if (!sleeping || !block) return;
      const presses = watchPresses(block);
      const wake = async () => {
        // A file that does not come leaves the part as it is: it works without.
        const loaded = await ready().catch(() => undefined);
        if (!loaded) return;
        restore.current = await carryOver(block, presses);
        // At once: whoever types or tabs on must not come between what was carried over and its return.
        flushSync(() => setAwake(() => loaded.default));
      };
      // What the server wrote is no longer what is to be said.
      if (changed) return void wake();
      const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake());
      // The place itself has no box, so that it changes nothing around it.
      if (comes === "near" && block.firstElementChild) near.observe(block.firstElementChild);
      block.addEventListener("focusin", wake, { once: true });
      block.addEventListener("pointerover", wake, { once: true });
      block.addEventListener("click", wake, { once: true });
      return () => {
        near.disconnect();
        block.removeEventListener("focusin", wake);
        block.removeEventListener("pointerover", wake);
        block.removeEventListener("click", wake);
      };
    }, [sleeping, changed]);

    useLayoutEffect(() => {
      if (!sleeping) restore.current?.();
      restore.current = undefined;
    }, [sleeping]);

    const write = use(AlikeContext);
    if (import.meta.env.SSR && write && Loaded) {
      return <div className="later" dangerouslySetInnerHTML={{ __html: write(Loaded, props) }} />;
    }
    if (!Awake) {
      return <div className="later" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
    }
    return (
      <div className={import.meta.env.SSR ? "later" : "later awake"} ref={place}>
        <Awake {...props} />
      </div>
    );
  };
}

export function isSame<Props extends object>(before: Props, now: Props): boolean {
  return (Object.keys(now) as (keyof Props)[]).every((name) => Object.is(before[name], now[name]));
}
