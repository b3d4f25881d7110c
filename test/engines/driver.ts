export type EngineName = "Chromium" | "Firefox" | "WebKit";

export const keys = [
  "Enter",
  "Escape",
  "Tab",
  "Backspace",
  "Space",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
] as const;
export type KeyName = (typeof keys)[number];

/** The operations that differ between drivers; `engine-tab.ts` builds everything else from them. */
export type Driver = {
  engine: EngineName;
  /** Opens a URL and resolves when its document is parsed, without waiting for scripts. */
  open(url: string): Promise<void>;
  /** Runs a function in the page and awaits its promise. Arguments and result are JSON. */
  run(source: string, values: unknown[]): Promise<unknown>;
  /** Sends a real mouse click, or a tap on touch devices, at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Sends real key presses to the focused element. */
  type(text: string): Promise<void>;
  press(key: KeyName, modifier?: "Shift"): Promise<void>;
  /** Begins a composition as an input method does, if the driver supports it. */
  compose?(text: string): Promise<void>;
  commitComposition?(text: string): Promise<void>;
  setViewport(width: number, height: number): Promise<void>;
  /** Continues in a hidden tab. */
  hide(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A running engine. Every journey gets a tab without cookies or cache. */
export type Engine = { name: EngineName; version: string; newDriver(): Promise<Driver>; close(): Promise<void> };
