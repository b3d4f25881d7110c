import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

const question = "You have not saved your changes. Leave this page and lose them?";

/** Inside a form: asks before its unsaved input is lost. `isUnsaved` is set if the server has sent input back unsaved. */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  const hasInput = () => isUnsaved || isChanged(mark.current?.closest("form"));
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
      if (isUnsaved || isChanged(mark.current?.closest("form"))) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return <span hidden ref={mark} />;
}

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
