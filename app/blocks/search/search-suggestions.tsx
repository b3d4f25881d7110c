import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** The suggestions of a search field: an ARIA combobox, in the top layer so that no container clips it. */
export default function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const { found, active, setActive, choose } = useSuggestions(input, (to) => navigate(to));
  const id = `${input.current?.id}-suggestions`;
  const isOpen = found.length > 0;

  useEffect(() => {
    const line = input.current;
    if (!line) return;
    line.setAttribute("role", "combobox");
    line.setAttribute("aria-autocomplete", "list");
    line.setAttribute("aria-controls", id);
    line.setAttribute("aria-expanded", String(isOpen));
    if (active >= 0) line.setAttribute("aria-activedescendant", `${id}-${active}`);
    else line.removeAttribute("aria-activedescendant");
  }, [input, id, isOpen, active]);

  useEffect(() => {
    if (!isOpen) return;
    list.current?.showPopover();
    const place = () => placeBelow(list.current, input.current);
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
      list.current?.hidePopover();
    };
  }, [isOpen, input]);

  return (
    <>
      <span className="visually-hidden" role="status">
        {isOpen && t("search.results", { count: found.length })}
      </span>
      <div ref={list} id={id} className="suggestions" role="listbox" aria-label={t("searchBox.label")} popover="manual">
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at the option
          <div
            key={suggestion.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            // The search field keeps the focus: losing it would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <b>{suggestion.name}</b> <span>{suggestion.detail || t(`searchBox.kind.${suggestion.kind}`)}</span>
          </div>
        ))}
      </div>
    </>
  );
}

function placeBelow(list: HTMLElement | null, line: HTMLElement | null) {
  if (!list || !line) return;
  const { left, bottom, width } = (line.closest(".search-field, .search-bar") ?? line).getBoundingClientRect();
  const wide = Math.min(Math.max(width, 320), window.innerWidth - 16);
  list.style.left = `${Math.max(8, Math.min(left, window.innerWidth - wide - 8))}px`;
  list.style.top = `${bottom + 4}px`;
  list.style.width = `${wide}px`;
}
