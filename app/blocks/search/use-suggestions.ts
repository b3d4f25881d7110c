import { type RefObject, useEffect, useRef, useState } from "react";
import { wishInForm } from "#app/blocks/tours/wish.ts";
import type { Below } from "#app/i18n/catalogues.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

export type Suggestion = { kind: Below<"searchBox.kind">; name: string; detail: string; to: string };

const pause = 140;

/** Suggestions for the text of a search field, fetched after a pause in typing, and the keys that select among them. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>, go: (to: string) => void) {
  const { locale } = useI18n();
  const [found, setFound] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const choose = ({ kind, to }: Suggestion) => {
    const form = input.current?.form;
    const wish = form && kind === "tour" ? wishInForm(new FormData(form)) : "";
    if (input.current) input.current.value = "";
    setFound([]);
    setActive(-1);
    go(to + wish);
  };
  const latest = { found, active, choose };
  const shown = useRef(latest);
  useEffect(() => {
    shown.current = latest;
  });

  useEffect(() => {
    const line = input.current;
    if (!line) return;
    let controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      controller.abort();
    };
    const shut = () => {
      stop();
      setFound([]);
      setActive(-1);
    };
    const ask = () => {
      stop();
      const term = line.value.trim();
      if (term.length < 2) return shut();
      controller = new AbortController();
      timer = setTimeout(() => fetchSuggestions(term, locale, controller.signal).then(show), pause);
    };
    const show = (suggestions: Suggestion[] | undefined) => {
      if (!suggestions || document.activeElement !== line) return;
      setFound(suggestions);
      setActive(-1);
    };
    const press = (event: KeyboardEvent) => {
      const { found, active, choose } = shown.current;
      if (event.key === "ArrowDown" && found.length === 0) ask();
      if (found.length === 0 || event.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        const step = event.key === "ArrowDown" ? 1 : -1;
        // One position more than there are suggestions, for the search field itself.
        const places = found.length + 1;
        setActive(((active + 1 + step + places) % places) - 1);
      } else if (event.key === "Escape") {
        event.preventDefault();
        shut();
      } else if (event.key === "Enter") {
        const chosen = found[active];
        shut();
        if (!chosen) return;
        event.preventDefault();
        choose(chosen);
      }
    };
    line.addEventListener("input", ask);
    line.addEventListener("keydown", press);
    line.addEventListener("blur", shut);
    line.form?.addEventListener("submit", shut);
    // The visitor may have typed while this module was loading.
    ask();
    return () => {
      stop();
      line.removeEventListener("input", ask);
      line.removeEventListener("keydown", press);
      line.removeEventListener("blur", shut);
      line.form?.removeEventListener("submit", shut);
    };
  }, [input, locale]);

  return { found, active, setActive, choose };
}

/** A failure returns undefined: the form works without suggestions. */
async function fetchSuggestions(term: string, locale: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(`/search/suggestions?${new URLSearchParams({ q: term, locale })}`, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return;
  }
}
