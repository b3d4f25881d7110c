import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#app/browser/lazy-part.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

const SearchSuggestions = lazyPart(() => import("./search-suggestions.tsx"));

type SearchBoxProps = { id: string; placeholder: string; defaultValue?: string };

/** The search field of a plain form. Suggestions are loaded on first focus. */
export function SearchBox({ id, placeholder, defaultValue }: SearchBoxProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [visited, setVisited] = useState(false);
  useEffect(() => {
    // On a slow connection the field may have focus before hydration.
    if (document.activeElement === input.current) setVisited(true);
  }, []);
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {t("searchBox.label")}
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        defaultValue={defaultValue}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        onFocus={() => setVisited(true)}
      />
      {visited && (
        <Suspense>
          <SearchSuggestions input={input} />
        </Suspense>
      )}
    </>
  );
}
