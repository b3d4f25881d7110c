import { type MouseEvent, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

const question = "You have not saved your changes. Leave this page and lose them?";
const replacing = "This replaces what you have written. Continue?";

/** Inside a form: asks before its unsaved input is lost. `isUnsaved` is set if the server has sent input back unsaved. */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  const sent = useRef(false);
  const hasInput = () => !sent.current && (isUnsaved || isChanged(mark.current?.closest("form")));
  // Saving ends on the same page.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && hasInput();
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!sent.current && (isUnsaved || isChanged(mark.current?.closest("form")))) event.preventDefault();
    };
    // What was sent is not lost, wherever the answer leads.
    const note = (event: Event) => {
      sent.current = event.type === "submit";
    };
    const form = mark.current?.closest("form");
    window.addEventListener("beforeunload", ask);
    for (const type of ["submit", "input"]) form?.addEventListener(type, note);
    return () => {
      window.removeEventListener("beforeunload", ask);
      for (const type of ["submit", "input"]) form?.removeEventListener(type, note);
    };
  }, [isUnsaved]);
  return <span hidden ref={mark} />;
}

/** For a link that fills a form with another text: asks before a typed one is lost, which the server may have sent back. */
export const askBeforeReplacing =
  (formId: string, isUnsaved = false) =>
  (event: MouseEvent) => {
    const form = document.getElementById(formId);
    const hasInput = isUnsaved || (form instanceof HTMLFormElement && isChanged(form));
    if (hasInput && !window.confirm(replacing)) event.preventDefault();
  };

// The server trims texts, and forms send line breaks in another way than fields show them.
const plain = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim();

const isChanged = (form: HTMLFormElement | null | undefined) =>
  [...(form?.elements ?? [])].some((control) => {
    if (control instanceof HTMLTextAreaElement) return plain(control.value) !== plain(control.defaultValue);
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
    // The value of a box without one is "on", whatever its default.
    if (control.type === "checkbox" || control.type === "radio") return control.checked !== control.defaultChecked;
    return plain(control.value) !== plain(control.defaultValue);
  });
