import type { EngineTab } from "./engine-tab.ts";

/**
 * Begins a composition in the focused field. The Firefox and WebKit drivers have no input method, so the events are
 * dispatched around a change of the value, which only shows whether the field and its value survive.
 */
export async function compose(tab: EngineTab, text: string): Promise<void> {
  tab.step = "compose";
  if (tab.driver.compose) return tab.driver.compose(text);
  await tab.evaluate((composed) => {
    const focused = document.activeElement as HTMLInputElement;
    const data = { bubbles: true, data: composed };
    focused.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true, data: "" }));
    focused.dispatchEvent(new CompositionEvent("compositionupdate", data));
    focused.setRangeText(composed, focused.selectionStart ?? 0, focused.selectionEnd ?? 0, "end");
    focused.dispatchEvent(new InputEvent("input", { ...data, isComposing: true, inputType: "insertCompositionText" }));
  }, text);
}

/** Ends the composition and replaces the composed text with another. */
export async function commitComposition(tab: EngineTab, composed: string, text: string): Promise<void> {
  tab.step = "end the composition";
  if (tab.driver.commitComposition) return tab.driver.commitComposition(text);
  await tab.evaluate(
    (before, after) => {
      const focused = document.activeElement as HTMLInputElement;
      const end = focused.selectionStart ?? 0;
      const data = { bubbles: true, data: after };
      focused.setRangeText(after, end - before.length, end, "end");
      focused.dispatchEvent(new InputEvent("input", { ...data, inputType: "insertCompositionText" }));
      focused.dispatchEvent(new CompositionEvent("compositionend", data));
    },
    composed,
    text,
  );
}
