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
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [input, id, isOpen, active]);

  useEffect(() => {
    if (!isOpen) return;
    list.current?.showPopover();
    const place = () => placeList(list.current, input.current);
    place();
    window.addEventListener("resize", place);
    window.visualViewport?.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.visualViewport?.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
      list.current?.hidePopover();
    };
  }, [isOpen, input]);

  // Other suggestions may need another height.
  useEffect(() => {
    if (found.length > 0) placeList(list.current, input.current);
  }, [found, input]);

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

const gap = 4;
const margin = 8;
/** With less room than for three suggestions below the field, the list goes above it. */
const enoughRoom = 160;

function placeList(list: HTMLElement | null, line: HTMLElement | null) {
  if (!list || !line) return;
  const { left, top, bottom, width } = (line.closest(".search-field, .search-bar") ?? line).getBoundingClientRect();
  const wide = Math.min(Math.max(width, 320), window.innerWidth - 2 * margin);
  list.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - wide - margin))}px`;
  list.style.width = `${wide}px`;
  // The visual viewport ends where the on-screen keyboard begins.
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const below = offsetTop + height - bottom - gap - margin;
  const above = top - offsetTop - gap - margin;
  const isAbove = below < enoughRoom && above > below;
  list.style.maxHeight = `min(26rem, ${isAbove ? above : below}px)`;
  list.style.top = `${isAbove ? top - gap - list.offsetHeight : bottom + gap}px`;
}
